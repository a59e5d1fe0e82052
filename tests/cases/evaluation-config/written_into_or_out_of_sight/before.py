from ray.rllib.algorithms.ppo import PPOConfig


def make(settings):
    config = PPOConfig().evaluation(evaluation_config={"explore": False})
    config.evaluation_config["num_workers"] = 1
    config.evaluation_config.update({"explore": True, "num_envs_per_worker": 2})
    other = PPOConfig().evaluation(evaluation_config={"num_workers": 1, **settings})
    return config, other
