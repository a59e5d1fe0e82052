from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.single_agent_episode import SingleAgentEpisode

from mine.spaces import batch

config = PPOConfig().environment("CartPole-v1")


class Episode(SingleAgentEpisode):
    def get_observations(self, indices=None, *, neg_index_as_lookback=False, fill=None, one_hot_discrete=False):
        return super().get_observations(indices, fill=fill)

    def last(self, neg_indices_left_of_zero):
        return self.get_observations(-1, neg_index_as_lookback=neg_indices_left_of_zero)


def stacked(items):
    return batch(items, individual_items_already_have_batch_1=True)
