from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0, observation_filter="MeanStdFilter")
)
algo = config.build()

# expect: "MeanStdFilter" in [type(piece).__name__ for piece in algo.env_runner._env_to_module.connectors]
