# expect: {"l1", "mean_reward"} <= set(result["learners"]["default_policy"])
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.policy.sample_batch import SampleBatch


class Watched(PPOTorchPolicy):
    COEFF = 0.001

    def loss(self, model, dist_class, train_batch):
        total = super().loss(model, dist_class, train_batch)
        l1 = sum(p.abs().sum() for p in model.parameters())
        model.tower_stats["l1"] = l1
        model.tower_stats["r"] = torch.mean(train_batch[SampleBatch.REWARDS])
        total += self.COEFF * l1
        return total

    def stats_fn(self, train_batch):
        return {
            **super().stats_fn(train_batch),
            "l1": float(torch.mean(torch.stack(self.get_tower_stats("l1")))),
            "mean_reward": torch.mean(torch.stack(self.get_tower_stats("r"))).item(),
        }


class WatchedPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        if config["framework"] == "torch":
            return Watched
        return super().get_default_policy_class(config)


config = PPOConfig(algo_class=WatchedPPO).framework("torch").environment("CartPole-v1")
algo = config.build()
