import torch
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import TorchDiagGaussian


class Clipped(TorchDiagGaussian):
    def __init__(self, inputs, model, *, action_space=None):
        super().__init__(inputs, model, action_space=action_space)
        mean, log_std = self.inputs.chunk(2, dim=-1)
        # neither too narrow nor too wide
        log_std = torch.clamp(log_std, -2, 2)
        self.dist = torch.distributions.normal.Normal(mean, torch.exp(log_std))


def main():
    ModelCatalog.register_custom_action_dist("clipped", Clipped)
    trainer = PPOTrainer(
        env="Pendulum-v1",
        config={"framework": "torch", "model": {"custom_action_dist": "clipped", "fcnet_hiddens": [3]}},
    )
    trainer.train()
