from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().exploration(exploration_config={"type": "StochasticSampling"})
