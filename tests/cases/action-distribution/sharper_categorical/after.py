from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.core.distribution.torch.torch_distribution import TorchCategorical
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog


class Sharp(TorchCategorical):
    def __init__(self, logits, temperature=0.5):
        super().__init__(logits=logits / temperature)

    def peak(self):
        return self._dist.probs.max(), self.logits.max()


class SharpCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return Sharp


config = APPOConfig().environment("CartPole-v1").rl_module(model_config=dict(fcnet_hiddens=[8], vf_share_layers=True), rl_module_spec=RLModuleSpec(catalog_class=SharpCatalog))
