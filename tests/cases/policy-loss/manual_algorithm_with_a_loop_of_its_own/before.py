from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2.0


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own

    def training_step(self):
        return super().training_step() or {"own": 1}


algo = PPOConfig(algo_class=OwnPPO).environment("CartPole-v1").build()
