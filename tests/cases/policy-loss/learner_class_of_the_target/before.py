from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy as Base


class Doubled(Base):
    def loss(self, model, dist_class, batch):
        return 2.0 * super(Doubled, self).loss(model, dist_class, batch)


class DoubledPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Doubled


config = PPOConfig(algo_class=DoubledPPO).environment("CartPole-v1")
algo = config.build_algo()
