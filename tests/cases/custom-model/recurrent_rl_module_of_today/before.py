import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from torch import nn


class Memory(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        self.rnn = nn.GRU(self.observation_space.shape[0], 32, batch_first=True)
        self.logits = nn.Linear(32, self.action_space.n)
        self.values = nn.Linear(32, 1)

    def get_initial_state(self):
        return {"h": torch.zeros(32)}

    def _forward(self, batch, **kwargs):
        features, h = self.rnn(batch[Columns.OBS], batch[Columns.STATE_IN]["h"].unsqueeze(0))
        return {
            Columns.ACTION_DIST_INPUTS: self.logits(features),
            Columns.EMBEDDINGS: features,
            Columns.STATE_OUT: {"h": h.squeeze(0)},
        }

    def compute_values(self, batch, embeddings=None):
        if embeddings is None:
            embeddings = self._forward(batch)[Columns.EMBEDDINGS]
        return self.values(embeddings).squeeze(-1)


spec = RLModuleSpec(module_class=Memory, model_config={"max_seq_len": 20})
config = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=spec)
algo = config.build_algo()
