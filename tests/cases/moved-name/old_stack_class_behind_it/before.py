from ray.rllib.agents.dqn import DQNTorchPolicy

policy = DQNTorchPolicy
