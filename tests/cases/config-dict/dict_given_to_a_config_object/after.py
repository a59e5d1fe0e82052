from ray.rllib.algorithms.ppo import PPOConfig

settings = {"num_sgd_iter": 3, "gamma": 0.9}
config = PPOConfig().update_from_dict(settings)
other = PPOConfig.from_dict({"num_env_runners": 2})
