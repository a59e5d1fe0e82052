from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().env_runners(num_env_runners=1).training(epsilon=[(0, 1.0), (1000, 0.1)])
