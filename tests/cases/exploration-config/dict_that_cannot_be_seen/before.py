from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig


def make(exploration):
    first = PPOConfig().exploration(exploration_config=exploration)
    second = DQNConfig().exploration(exploration_config={**exploration, "final_epsilon": 0.1})
    return first, second
