# RLM601, line 8
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        self._obs = batch[Columns.OBS].float()
        return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs)}

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)
