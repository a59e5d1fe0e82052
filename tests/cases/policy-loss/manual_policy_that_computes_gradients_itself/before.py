import torch
from ray.rllib.policy.policy import Policy


class Tabular(Policy):
    def __init__(self, observation_space, action_space, config):
        super().__init__(observation_space, action_space, config)
        self.table = torch.zeros(observation_space.n, action_space.n)

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [self.table[obs].argmax() for obs in obs_batch], [], {}

    def learn_on_batch(self, samples):
        for obs, action, reward in zip(samples["obs"], samples["actions"], samples["rewards"]):
            self.table[obs, action] += 0.1 * (reward - self.table[obs, action])
        return {}

    def get_weights(self):
        return {"table": self.table}

    def set_weights(self, weights):
        self.table = weights["table"]
