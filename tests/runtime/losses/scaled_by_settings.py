# expect: algo.config.learner_class.__name__ == "Scaled"
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Scaled(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        scale = self.config["vf_loss_coeff"] if self.config["gamma"] < 1 else 1.0
        return scale * super().loss(model, dist_class, train_batch) + self.config["clip_param"]


class ScaledPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Scaled


config = PPOConfig(algo_class=ScaledPPO).environment("CartPole-v1").training(gamma=0.9, vf_loss_coeff=0.5)
algo = config.build()
