import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.utils.annotations import override
from ray.rllib.utils.numpy import convert_to_numpy


class Regularized(PPOTorchPolicy):
    COEFF = 0.01

    @override(PPOTorchPolicy)
    def loss(self, model, dist_class, train_batch):
        loss = super().loss(model, dist_class, train_batch)
        l2 = sum((p**2).sum() for p in model.parameters())  # all of them
        model.tower_stats["l2"] = l2
        model.tower_stats["share"] = self.COEFF * l2 / loss
        return loss + self.COEFF * l2

    @override(PPOTorchPolicy)
    def stats_fn(self, train_batch):
        stats = super().stats_fn(train_batch)
        stats["weights_l2"] = torch.mean(torch.stack(self.get_tower_stats("l2")))
        stats["share_of_l2"] = torch.mean(torch.stack(self.get_tower_stats("share")))
        return convert_to_numpy(stats)


class RegularizedPPO(PPO):
    @classmethod
    @override(PPO)
    def get_default_policy_class(cls, config):
        if config["framework"] == "torch":
            return Regularized
        return super().get_default_policy_class(config)


config = PPOConfig(algo_class=RegularizedPPO).framework("torch")
config.environment("CartPole-v1")
algo = config.build()
