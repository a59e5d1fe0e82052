import random

from ray.rllib.policy import Policy


class Fixed(Policy):
    """Always the same."""

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        """Nothing."""
        return {}

    def compute_gradients(self, postprocessed_batch):
        raise NotImplementedError

    def get_weights(self):
        return None


class Sometimes(Fixed):
    def compute_actions(self, obs_batch, *args, **kwargs):
        return [random.randint(0, 1) for _ in obs_batch], [], {}
