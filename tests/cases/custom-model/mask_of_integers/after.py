import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.utils.torch_utils import FLOAT_MIN
from ray.rllib.models.catalog import MODEL_DEFAULTS
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class World(gym.Env):
    def __init__(self, config):
        self.observation_space = gym.spaces.Dict(
            {
                "action_mask": gym.spaces.Box(0, 1, (4,), np.int8),
                "observations": gym.spaces.Box(-1.0, 1.0, (3,), np.float32),
            }
        )
        self.action_space = gym.spaces.Discrete(4)


class Memory(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        action_space = self.action_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        model_config = {**MODEL_DEFAULTS, **self.model_config}
        name = "default_model"
        original = getattr(obs_space, "original_space", obs_space)
        self.internal = TorchFC(original["observations"], action_space, num_outputs, model_config, name + "_internal")

    def _forward(self, batch, **kwargs):
        mask = batch[Columns.OBS]["action_mask"].float()  # one for each action
        logits, _ = self.internal({"obs": batch[Columns.OBS]["observations"]})
        return {Columns.ACTION_DIST_INPUTS: logits + torch.clamp(torch.log(mask), min=FLOAT_MIN)}

    def value_function(self):
        return self.internal.value_function()

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)



config = PPOConfig().environment(World).rl_module(rl_module_spec=RLModuleSpec(module_class=Memory, model_config={"vf_share_layers": False}))
algo = config.build_algo()
