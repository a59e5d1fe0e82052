# RLM601, line 9
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Memory(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.body = nn.Linear(obs_space.shape[0], 32)
        self.logits = nn.Linear(32, num_outputs)
        self.values = nn.Linear(32, 1)

    def _forward(self, batch, **kwargs):
        self.features = torch.relu(self.body(batch[Columns.OBS].flatten(1)))
        return {Columns.ACTION_DIST_INPUTS: self.logits(self.features)}

    def value_function(self):
        return self.values(self.features).squeeze(1)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(-1)
