from ray.rllib.algorithms.ppo.default_ppo_rl_module import DefaultPPORLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from mixins import Configured


class Net(TorchRLModule, DefaultPPORLModule):
    def setup(self):
        self.size = self.observation_space.shape[0]
        self.edges = self.config.edges

    def _forward_train(self, batch, **kwargs):
        outputs = self._forward(batch)
        outputs[Columns.VF_PREDS] = self.critic(batch[Columns.OBS])
        return outputs

    def compute_values(self, batch, embeddings=None):
        return self._forward_train(batch)[Columns.VF_PREDS]


class Mixed(Configured, TorchRLModule):
    def setup(self):
        self.edges = self.config.edges
