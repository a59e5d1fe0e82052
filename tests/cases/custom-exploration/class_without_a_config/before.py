from ray.rllib.utils.exploration.exploration import Exploration


class Quiet(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        action = action_distribution.deterministic_sample()
        return action, action_distribution.logp(action)
