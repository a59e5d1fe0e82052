from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig


class MyConfig(PPOConfig):
    def __init__(self):
        super().__init__()
        self.stages = 3


config = MyConfig()
config.stages = 4
config.gamma = 0.9
config["lambda_"] = 0.9
either = PPOConfig() if input() else DQNConfig()
either.clip_param = 0.1
either.epsilon = [(0, 1.0), (1000, 0.1)]
PPOConfig.overrides(lambda_=0.9, num_env_runners=1)
either.update_from_dict({"num_workers": 1, "lambda": 0.9, "multiagent": {}})


def set_on(config):
    config.anything = 1
