from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(evaluation_config={"explore": False})
config.evaluation_config["env_config"] = {"size": 3}
config.evaluation_config.update({"explore": True})
