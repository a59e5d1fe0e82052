from ray.rllib.algorithms.ppo.ppo_rl_module import PPORLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from mixins import Configured


class Net(TorchRLModule, PPORLModule):
    def setup(self):
        self.catalog = self.config.get_catalog()
        self.size = self.config.observation_space.shape[0]
        self.edges = self.config.edges

    def _forward_train(self, batch, **kwargs):
        outputs = self._forward(batch)
        outputs[Columns.VF_PREDS] = self.critic(batch[Columns.OBS])
        return outputs


class Mixed(Configured, TorchRLModule):
    def setup(self):
        self.edges = self.config.edges
