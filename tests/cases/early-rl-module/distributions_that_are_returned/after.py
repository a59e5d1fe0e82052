import torch
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.core.distribution.torch.torch_distribution import TorchCategorical
from ray.rllib.core.columns import Columns


class Net(TorchRLModule):
    def _forward_inference(self, batch):
        logits = self.pi(batch[Columns.OBS])
        return {Columns.ACTION_DIST_INPUTS: logits}

    def _forward_exploration(self, batch, **kwargs):
        return {Columns.ACTION_DIST_INPUTS: self.pi(batch[Columns.OBS])}

    def _forward_train(self, batch):
        logits = self.pi(batch[Columns.OBS])
        return {
            Columns.ACTION_DIST_INPUTS: logits,
            Columns.ACTION_LOGP: self.logp(logits),
        }
