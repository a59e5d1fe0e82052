from typing import Any, Mapping

from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.columns import Columns


class Net(TorchRLModule, ValueFunctionAPI):
    def compute_values(self, batch: Mapping[str, Any], embeddings=None):
        return self.vf(batch[Columns.OBS]).squeeze(-1)

    def _forward_train(self, batch, **kwargs):
        return {
            Columns.ACTION_DIST_INPUTS: self.pi(batch[Columns.OBS]),
            Columns.VF_PREDS: self.compute_values(batch),
        }


class OfPPO(DefaultPPOTorchRLModule):
    def compute_values(self, batch, device=None, embeddings=None):
        return super().compute_values(batch) * 2


class New(DefaultPPOTorchRLModule):
    def compute_values(self, batch, embeddings=None):
        return self.vf(self.encoder(batch)["encoder_out"]["critic"])
