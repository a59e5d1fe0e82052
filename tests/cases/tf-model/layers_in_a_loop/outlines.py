# RLM602, line 5
import torch
import tree
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Deep(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        options = self.model_config
        sizes = options["sizes"]
        if options.get("norm"):
            self.last = nn.LayerNorm(obs_space.shape[-1], eps=0.001)  # line 13
        self.dense = nn.ModuleList()
        self.dropout = nn.ModuleList()
        for i, size in enumerate(sizes):
            self.dense.append(nn.LazyLinear(size))  # line 15
            self.dropout.append(nn.Dropout(options["dropout"]))  # line 16
        self.logits = nn.LazyLinear(num_outputs)  # line 17
        self.value = nn.LazyLinear(1)  # line 18
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def network(self, inputs):
        last = inputs  # line 11
        if hasattr(self, "last"):
            last = self.last(last.float())  # line 13
        for dense_layer, dropout_layer in zip(self.dense, self.dropout):
            last = nn.functional.elu(dense_layer(last))  # line 15
            last = dropout_layer(last)  # line 16
        logits = self.logits(last)  # line 17
        value = self.value(last)  # line 18
        return logits, value

    def _forward(self, batch, **kwargs):
        logits, self._value = self.network(batch[Columns.OBS].flatten(1))
        return {Columns.ACTION_DIST_INPUTS: logits}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self._value.reshape(-1)
