from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1", clip_rewards=True)
    .rollouts(num_rollout_workers=0)
    .training(
        model={
            "use_lstm": True, "lstm_cell_size": 16, "max_seq_len": 8, "fcnet_hiddens": [16],
            "post_fcnet_hiddens": [8], "free_log_std": False,
        },
        lr_schedule=[[0, 1e-3], [1000, 1e-4]],
        entropy_coeff_schedule=[[0, 0.02], [1000, 0.0]],
    )
)
algo = config.build()

# stack: old
# expect: algo.get_policy().is_recurrent()
# expect: config.lr_schedule == [[0, 1e-3], [1000, 1e-4]]
# expect: algo.get_policy().cur_lr < 1e-3 + 1e-9
# expect: config.entropy_coeff_schedule == [[0, 0.02], [1000, 0.0]]
