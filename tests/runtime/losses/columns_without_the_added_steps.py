# expect: result["learners"]["default_policy"]["default_optimizer_learning_rate"] == 0.0005
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.evaluation.postprocessing import Postprocessing
from ray.rllib.policy.sample_batch import SampleBatch


class Centered(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        advantages = train_batch[Postprocessing.ADVANTAGES]
        targets = train_batch["value_targets"].mean()
        logp = train_batch[SampleBatch.ACTION_LOGP]
        penalty = torch.pow(advantages, 2).mean() + 0.1 * targets - torch.mean(logp * train_batch[SampleBatch.REWARDS])
        return super().loss(model, dist_class, train_batch) + 0.5 * penalty


class CenteredPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Centered


config = PPOConfig(algo_class=CenteredPPO).environment("CartPole-v1").training(lr=5e-4)
algo = config.build()
