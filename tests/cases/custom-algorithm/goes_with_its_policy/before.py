from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Quiet(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 0.5


class QuietPPO(PPO):
    """Half as loud."""

    @classmethod
    def get_default_config(cls):
        return PPOConfig(algo_class=cls).training(lr=1e-4)

    @classmethod
    def get_default_policy_class(cls, config):
        """Always the same."""
        return Quiet


config = PPOConfig(algo_class=QuietPPO).environment("CartPole-v1")
config.build_algo()
