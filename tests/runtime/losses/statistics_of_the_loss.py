# expect: "weights_l2" in result["learners"]["default_policy"]
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.utils.annotations import override
from ray.rllib.utils.numpy import convert_to_numpy


class Regularized(PPOTorchPolicy):
    """PPO with a penalty on large weights."""

    @override(PPOTorchPolicy)
    def loss(self, model, dist_class, train_batch):
        loss = super().loss(model, dist_class, train_batch)
        l2 = sum((p**2).sum() for p in model.parameters())
        model.tower_stats["l2"] = l2
        return loss + 0.01 * l2

    @override(PPOTorchPolicy)
    def stats_fn(self, train_batch):
        stats = super().stats_fn(train_batch)
        stats["weights_l2"] = torch.mean(torch.stack(self.get_tower_stats("l2")))
        return convert_to_numpy(stats)


class RegularizedPPO(PPO):
    @classmethod
    @override(PPO)
    def get_default_policy_class(cls, config):
        return Regularized


config = PPOConfig(algo_class=RegularizedPPO)
config.environment("CartPole-v1")
config.rollouts(num_rollout_workers=0)
algo = config.build()
