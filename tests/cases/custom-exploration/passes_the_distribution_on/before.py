from helpers import choose
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration.exploration import Exploration


class Chosen(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        return choose(action_distribution)


config = PPOConfig().exploration(exploration_config={"type": Chosen})
