from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().evaluation(evaluation_config={"explore": False})
other = DQNConfig().evaluation(evaluation_config=DQNConfig.overrides(explore=True))
