from typing import List, Type, Union

import ray.rllib.algorithms.ppo as ppo
import ray.rllib.algorithms.ppo.ppo_torch_policy as policies
from ray.rllib.models.modelv2 import ModelV2
from ray.rllib.models.torch.torch_action_dist import TorchDistributionWrapper
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.utils.typing import TensorType


class Rough(policies.PPOTorchPolicy):
    """A policy
    over two lines."""

    scale: float = 0.1

    def loss(
        self,
        model: ModelV2,
        dist_class: Type[TorchDistributionWrapper],
        train_batch: SampleBatch,
    ) -> Union[TensorType, List[TensorType]]:
        """What is minimized."""
        roughness = sum(
            p.abs().mean()  # of each layer
            for p in model.parameters()
        )
        total = super().loss(
            model,
            dist_class,
            train_batch,
        )
        return total + self.scale * roughness


class RoughPPO(ppo.PPO):
    # The one hook.
    x = 1

    @classmethod
    def get_default_policy_class(cls, config: ppo.PPOConfig) -> Type[policies.PPOTorchPolicy]:
        return Rough


class Experiment:
    def __init__(self, env):
        self.config = ppo.PPOConfig(algo_class=RoughPPO)
        self.config.environment(env).resources(num_gpus=1)
        self.config.lr = 1e-4

    def run(self):
        return self.config.build().train()
