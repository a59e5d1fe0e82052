from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core.columns import Columns


class Doubled(ConnectorV2):
    def recompute_output_observation_space(self, input_observation_space, input_action_space):
        space = super().recompute_output_observation_space(input_observation_space, input_action_space)
        assert space == input_observation_space
        return space

    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes):
            last = episode.get_observations(-1, neg_index_as_lookback=True)
            episode.custom_data.setdefault("seen", []).append(last)
            if episode.is_numpy:
                self.add_batch_item(batch, Columns.OBS, last * 2, episode)
        batch = super().__call__(
            rl_module=rl_module, batch=batch, episodes=episodes, explore=explore, shared_data=shared_data, **kwargs
        )
        return batch


class Strict(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        return batch
