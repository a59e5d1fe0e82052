import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.distribution.torch.torch_distribution import TorchDiagGaussian
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog


class Clipped(TorchDiagGaussian):
    @classmethod
    def from_logits(cls, logits, **kwargs):
        mean, log_std = logits.chunk(2, dim=-1)
        # neither too narrow nor too wide
        log_std = torch.clamp(log_std, -2, 2)
        return cls(loc=mean, scale=torch.exp(log_std))


class ClippedCatalog(PPOCatalog):
    def get_action_dist_cls(self, framework):
        return Clipped


def main():
    trainer = (
        PPOConfig()
        .environment("Pendulum-v1")
        .framework("torch")
        .rl_module(
            model_config={"fcnet_hiddens": [3]},
            rl_module_spec=RLModuleSpec(catalog_class=ClippedCatalog),
        )
        .build_algo()
    )
    trainer.train()
