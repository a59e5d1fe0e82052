from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        train_batch["advantages"] = train_batch["advantages"].clamp(-1, 1)
        return super().loss(model, dist_class, train_batch)


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own


algo = PPOConfig(algo_class=OwnPPO).environment("CartPole-v1").build()
