# RLM601, line 6
import gymnasium as gym
import numpy as np
from ray.rllib.connectors.env_to_module.observation_preprocessor import MultiAgentObservationPreprocessor
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class AllObservations(MultiAgentObservationPreprocessor):
    """`config.env_runners(env_to_module_connector=lambda env, spaces=None, device=None: AllObservations())`"""

    def recompute_output_observation_space(self, input_observation_space, input_action_space):
        spaces = input_observation_space.spaces
        size = sum(int(np.prod(space.shape)) for space in spaces.values())
        everything = gym.spaces.Box(-np.inf, np.inf, (size,), np.float32)
        return gym.spaces.Dict({a: gym.spaces.Dict({"own": s, "all": everything}) for a, s in spaces.items()})

    def preprocess(self, observations, episode):
        spaces = self.input_observation_space.spaces
        parts = [np.ravel(observations.get(a, np.zeros(spaces[a].shape))) for a in sorted(spaces)]
        everything = np.concatenate(parts).astype(np.float32)
        return {agent: {"own": own, "all": everything} for agent, own in observations.items()}


class TeamModel(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space["own"]
        action_space = self.action_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(action_space)
        self.actor = nn.Sequential(
            nn.Linear(obs_space.shape[0], 32),  # own observations only
            nn.ReLU(),
            nn.Linear(32, num_outputs),
        )
        self.critic = nn.Linear(obs_space.shape[0] * 2, 1)

    def _forward(self, batch, **kwargs):
        obs = batch[Columns.OBS]["own"]
        # self.logits = self.actor(input_dict["obs_flat"])
        # return self.logits, state
        return {Columns.ACTION_DIST_INPUTS: ...}

    def compute_values(self, batch, embeddings=None):
        return self.central_value_function(batch[Columns.OBS]["all"]).reshape(-1)

    def central_value_function(self, obs):
        """Values of the whole team."""
        return self.critic(obs)
