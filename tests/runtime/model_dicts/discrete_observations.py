from ray.rllib.algorithms.dqn import DQNConfig

config = (
    DQNConfig()
    .environment("FrozenLake-v1")
    .rollouts(num_rollout_workers=0)
    .training(model={"fcnet_hiddens": [8]}, train_batch_size=16, num_steps_sampled_before_learning_starts=32)
)
algo = config.build()

# expect: module.observation_space.shape == (16,)
# expect: [tuple(p.shape) for p in module.parameters()][0] == (8, 16)
