from ray.rllib.algorithms.dqn import DQNTorchPolicy

policy = DQNTorchPolicy
