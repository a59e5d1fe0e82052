from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().environment("CartPole-v1").exploration(exploration_config={"type": "SoftQ", "temperature": 0.5})
