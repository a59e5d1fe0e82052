from ray.rllib.algorithms.impala import IMPALAConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork
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
        self.inner = FullyConnectedNetwork(obs_space, action_space, num_outputs, model_config, name)

    def _forward(self, batch, **kwargs):
        input_dict = {"obs": batch[Columns.OBS], "obs_flat": batch[Columns.OBS].flatten(1)}
        return {Columns.ACTION_DIST_INPUTS: self.inner.forward(input_dict, [], None)[0]}

    def value_function(self):
        return self.inner.value_function()

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)


config = IMPALAConfig().environment("Pendulum-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=Net))
