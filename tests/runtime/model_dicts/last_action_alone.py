from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("FrozenLake-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        model={"use_lstm": True, "lstm_use_prev_action": True},
        train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1,
    )
)
algo = config.build()

# expect: module.observation_space.shape == (16 + 4,)
# expect: module.is_stateful()
