from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        model={
            "use_lstm": True, "lstm_cell_size": 8, "max_seq_len": 4,
            "lstm_use_prev_action": True, "lstm_use_prev_reward": True,
        },
        train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1,
    )
)
algo = config.build()

# expect: module.observation_space.shape == (4 + 2 + 1,)
# expect: module.is_stateful()
# expect: module.model_config["lstm_cell_size"] == 8
