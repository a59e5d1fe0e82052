import torch
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.policy.sample_batch import SampleBatch


class Net(TorchRLModule):
    def _forward_inference(self, batch):
        mean, std = self.pi(batch["obs"]).chunk(2, -1)
        return {"action_dist": torch.distributions.Normal(mean, std)}

    def _forward_exploration(self, batch, **kwargs):
        output = {}
        output[SampleBatch.ACTION_DIST] = self.distribution(batch)
        return output

    def _forward_train(self, batch):
        previous = batch[SampleBatch.PREV_ACTIONS]
        return {"action_dist_inputs": self.pi(previous)}
