from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration.exploration import Exploration


class Masked(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        action = self.model.mask(action_distribution.sample())
        return action, action_distribution.logp(action)


config = PPOConfig().exploration(exploration_config={"type": Masked})
