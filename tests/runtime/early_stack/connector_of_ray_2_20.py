import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.connector_v2 import ConnectorV2

SEEN = []


class Doubled(ConnectorV2):
    def recompute_observation_space_from_input_spaces(self):
        space = self.input_observation_space
        return gym.spaces.Box(space.low * 2, space.high * 2, space.shape, space.dtype)

    def __call__(self, *, rl_module, data, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes):
            if not episode.is_finalized:
                last = episode.get_observations(-1, neg_indices_left_of_zero=False)
                episode.set_observations(at_indices=-1, new_data=last * 2)
                episode.add_temporary_timestep_data("seen", 1)
                SEEN.append(len(episode.get_temporary_timestep_data("seen")))
        return data


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0, env_to_module_connector=lambda env: Doubled())
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
    .api_stack(enable_rl_module_and_learner=True, enable_env_runner_and_connector_v2=True)
)
algo = config.build()

# expect: algo.get_module().observation_space.high[0] > 9
# expect: len(algo.env_runner._env_to_module) > 1
