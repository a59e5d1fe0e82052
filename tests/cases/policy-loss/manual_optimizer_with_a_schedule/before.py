import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2.0

    def optimizer(self):
        return torch.optim.Adam(self.model.parameters(), lr=1e-3)


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own


config = PPOConfig(algo_class=OwnPPO).environment("CartPole-v1").training(lr_schedule=[[0, 1e-3], [1000, 1e-4]])
algo = config.build()
