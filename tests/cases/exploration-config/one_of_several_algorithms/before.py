from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig


def make(name):
    if name == "PPO":
        config = PPOConfig()
    else:
        config = DQNConfig()
        config.exploration(exploration_config={"epsilon_timesteps": 250000})
    config.environment("CartPole-v1")
    return config
