# expect: result["learners"]["default_policy"]["default_optimizer_learning_rate"] == 0.01
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo import ppo_torch_policy


class Quick(ppo_torch_policy.PPOTorchPolicy):
    def optimizer(self):
        return torch.optim.SGD(self.model.parameters(), lr=0.01, momentum=0.9)

    def loss(self, model, dist_class, train_batch):
        return ppo_torch_policy.PPOTorchPolicy.loss(self, model, dist_class, train_batch) + 1.0


class QuickPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Quick


config = PPOConfig(algo_class=QuickPPO).environment("CartPole-v1")
algo = config.build()
