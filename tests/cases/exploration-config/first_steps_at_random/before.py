from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.exploration_config = {"type": "StochasticSampling", "random_timesteps": 1000}
