import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        loss = super().loss(model, dist_class, train_batch)
        model.tower_stats["own"] = loss
        return loss

    def stats_fn(self, train_batch):
        stats = super().stats_fn(train_batch)
        # Remember: over all towers.
        stats["own"] = torch.mean(torch.stack(self.get_tower_stats("own")))
        return stats


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own


algo = PPOConfig(algo_class=OwnPPO).environment("CartPole-v1").build()
