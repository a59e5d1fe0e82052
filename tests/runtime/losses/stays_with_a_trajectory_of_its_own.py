# stack: old
# expect: "l2" in result["info"]["learner"]["default_policy"]["learner_stats"]
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Halved(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        loss = super().loss(model, dist_class, train_batch)
        model.tower_stats["l2"] = sum((p**2).sum() for p in model.parameters())
        return loss

    def stats_fn(self, train_batch):
        stats = super().stats_fn(train_batch)
        stats["l2"] = float(torch.mean(torch.stack(self.get_tower_stats("l2"))))
        return stats

    def postprocess_trajectory(self, sample_batch, other_agent_batches=None, episode=None):
        sample_batch["rewards"] = sample_batch["rewards"] * 0.5
        return super().postprocess_trajectory(sample_batch, other_agent_batches, episode)


class HalvedPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Halved


config = PPOConfig(algo_class=HalvedPPO).environment("CartPole-v1").training(lr=1e-3)
algo = config.build()
