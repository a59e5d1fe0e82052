# class: Clipped

import torch
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import TorchDiagGaussian


class Clipped(TorchDiagGaussian):
    def __init__(self, inputs, model, *, action_space=None):
        super().__init__(inputs, model, action_space=action_space)
        mean, log_std = torch.chunk(self.inputs, 2, dim=1)
        log_std = torch.clamp(log_std, -0.5, 0.5)
        self.dist = torch.distributions.normal.Normal(mean, torch.exp(log_std))

# -- the config
from ray.rllib.agents.ppo import PPOTrainer

ModelCatalog.register_custom_action_dist("clipped", Clipped)
algo = PPOTrainer(
    env="Pendulum-v1",
    config={"num_workers": 0, "framework": "torch", "model": {"custom_action_dist": "clipped", "fcnet_hiddens": [3]}},
)
