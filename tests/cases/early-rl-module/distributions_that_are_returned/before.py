import torch
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.torch.torch_distributions import TorchCategorical
from ray.rllib.policy.sample_batch import SampleBatch


class Net(TorchRLModule):
    def _forward_inference(self, batch):
        logits = self.pi(batch[SampleBatch.OBS])
        return {SampleBatch.ACTION_DIST: torch.distributions.Categorical(logits=logits)}

    def _forward_exploration(self, batch, **kwargs):
        return {"action_dist": TorchCategorical(self.pi(batch[SampleBatch.OBS]))}

    def _forward_train(self, batch):
        logits = self.pi(batch[SampleBatch.OBS])
        return {
            SampleBatch.ACTION_DIST: TorchCategorical.from_logits(logits),
            SampleBatch.ACTION_DIST_INPUTS: logits,
            SampleBatch.ACTION_LOGP: self.logp(logits),
        }
