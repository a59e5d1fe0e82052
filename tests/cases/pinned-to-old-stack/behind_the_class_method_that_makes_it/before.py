from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().from_dict({"env": "CartPole-v1"})
config.training(model={"custom_model": "mine"})
