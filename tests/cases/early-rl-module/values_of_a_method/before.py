from typing import Any, Mapping

from ray.rllib.algorithms.ppo.torch.ppo_torch_rl_module import PPOTorchRLModule
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.policy.sample_batch import SampleBatch


class Net(TorchRLModule):
    def _compute_values(self, batch: Mapping[str, Any]):
        return self.vf(batch[SampleBatch.OBS]).squeeze(-1)

    def _forward_train(self, batch, **kwargs):
        return {
            SampleBatch.ACTION_DIST_INPUTS: self.pi(batch[SampleBatch.OBS]),
            SampleBatch.VF_PREDS: self._compute_values(batch),
        }


class OfPPO(PPOTorchRLModule):
    def _compute_values(self, batch, device=None):
        return super()._compute_values(batch) * 2


class New(PPOTorchRLModule):
    def compute_values(self, batch):
        return self.vf(self.encoder(batch)["encoder_out"]["critic"])
