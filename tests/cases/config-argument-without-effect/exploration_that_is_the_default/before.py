from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().exploration(explore=False, exploration_config={"type": "StochasticSampling"})
empty = PPOConfig().exploration(exploration_config={})
