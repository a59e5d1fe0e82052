import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Slow(PPOTorchPolicy):
    def optimizer(self):
        """RMSprop, as ever."""
        return torch.optim.RMSprop(self.model.parameters(), lr=self.config["lr"], alpha=0.9)

    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 0.5


class SlowPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Slow

    def step(self):
        result = super().step()
        result["slow"] = True
        return result


algo = SlowPPO(config=PPOConfig().environment("CartPole-v1"))
