from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
algo = config.build("CartPole-v1")
other = PPOConfig().environment("CartPole-v1").build(use_copy=False)
logged = config.build(logger_creator=print)
