import random

from ray.rllib.policy.policy import Policy


class Still(Policy):
    def __init__(self, observation_space, action_space, config):
        super().__init__(observation_space, action_space, config)
        self.moves = list(range(action_space.n))

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [random.choice(self.moves) for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass
