from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class One(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2.0


class Two(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 3.0


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        if config["framework"] == "torch":
            return One
        return Two


algo = PPOConfig(algo_class=OwnPPO).environment("CartPole-v1").build()
