import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.models.catalog import MODEL_DEFAULTS
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        action_space = self.action_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        model_config = {**MODEL_DEFAULTS, **self.model_config}
        name = "default_model"
        self.actor = TorchFC(obs_space, action_space, num_outputs, model_config, name + "_actor")
        self.critic = TorchFC(obs_space, action_space, 1, model_config, name + "_critic")

    def _forward(self, batch, **kwargs):
        input_dict = {"obs": batch[Columns.OBS]}
        input_dict["obs"] = input_dict["obs"].float()
        logits, _ = self.actor(input_dict, [], None)
        self._value, _ = self.critic(input_dict, [], None)
        return {Columns.ACTION_DIST_INPUTS: logits}

    def value_function(self):
        return torch.reshape(self._value, [-1])

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


config = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=Net, model_config={"fcnet_hiddens": [32], "vf_share_layers": False}))
