from ray.rllib.algorithms.ppo import PPO, PPOConfig

config = PPOConfig().environment("CartPole-v1")
algo = PPO(config=config)
