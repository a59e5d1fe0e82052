# RLM623, line 8
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.core.distribution.torch.torch_distribution import TorchCategorical, TorchDeterministic
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Sharp(TorchCategorical):
    def __init__(self, logits):
        # def __init__(self, inputs, model=None):
        #     super().__init__(inputs, model, temperature=0.1)
        super().__init__(logits=logits)

    def to_deterministic(self):
        # def deterministic_sample(self):
        #     return tf.argmax(self.inputs, axis=1)
        return TorchDeterministic(loc=self.logits.argmax(dim=-1))


class SharpCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return Sharp


config.rl_module(rl_module_spec=RLModuleSpec(catalog_class=SharpCatalog))
