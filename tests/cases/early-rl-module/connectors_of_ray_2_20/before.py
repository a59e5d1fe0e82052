from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core.columns import Columns


class Doubled(ConnectorV2):
    def recompute_observation_space_from_input_spaces(self):
        space = super().recompute_observation_space_from_input_spaces()
        assert space == self.input_observation_space
        return space

    def __call__(self, *, rl_module, data, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes):
            last = episode.get_observations(-1, neg_indices_left_of_zero=True)
            episode.add_temporary_timestep_data("seen", last)
            if episode.is_finalized:
                self.add_batch_item(data, Columns.OBS, last * 2, episode)
        data = super().__call__(
            rl_module=rl_module, data=data, episodes=episodes, explore=explore, shared_data=shared_data, **kwargs
        )
        return data


class Strict(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None):
        return batch
