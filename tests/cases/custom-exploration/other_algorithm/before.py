import torch
from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.utils.exploration.exploration import Exploration


class WarmUp(Exploration):
    """Acts at random for a while."""

    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        if explore and timestep < 100:
            # uniformly
            actions = torch.randint(self.action_space.n, (action_distribution.inputs.shape[0],))
            return actions, torch.zeros(actions.shape[0])
        return action_distribution.sample(), action_distribution.sampled_action_logp()


config = DQNConfig().exploration(exploration_config={"type": WarmUp})
