from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(evaluation_config={"explore": False, "num_env_runners": 1})
other = PPOConfig().evaluation(evaluation_config=PPOConfig.overrides(explore=False))
