from typing import List, Union

import ray.rllib.algorithms.ppo as ppo
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.utils.typing import TensorType


class Rough(PPOTorchLearner):
    """A policy
    over two lines."""

    scale: float = 0.1

    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out) -> Union[TensorType, List[TensorType]]:
        """What is minimized."""
        roughness = sum(
            p.abs().mean()  # of each layer
            for p in self.module[module_id].parameters()
        )
        total = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        return total + self.scale * roughness


class RoughPPO(ppo.PPO):
    # The one hook.
    x = 1


class Experiment:
    def __init__(self, env):
        self.config = ppo.PPOConfig(algo_class=RoughPPO).learners(learner_class=Rough)
        self.config.environment(env).learners(num_gpus_per_learner=1)
        self.config.lr = 1e-4

    def run(self):
        return self.config.build_algo().train()
