from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
algo = config.build_algo("CartPole-v1")
other = PPOConfig().environment("CartPole-v1").build_algo(use_copy=False)
logged = config.build_algo(logger_creator=print)
