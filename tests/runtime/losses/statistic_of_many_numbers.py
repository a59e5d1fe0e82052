# expect: isinstance(float(result["learners"]["default_policy"]["logp"]), float)
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Spread(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        logp = train_batch["action_logp"]
        model.tower_stats["logp"] = logp
        return super().loss(model, dist_class, train_batch) + 0.1 * logp.std()

    def stats_fn(self, train_batch):
        stats = super().stats_fn(train_batch)
        stats["logp"] = torch.mean(torch.stack(self.get_tower_stats("logp")))
        return stats


class SpreadPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Spread


config = PPOConfig(algo_class=SpreadPPO).environment("CartPole-v1")
algo = config.build()
