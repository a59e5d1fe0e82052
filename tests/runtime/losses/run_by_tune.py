# expect: algo.config.learner_class.__name__ == "Tuned"
from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Tuned(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) + sum(p.pow(4).sum() for p in model.parameters())


class TunedPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Tuned


config = PPOConfig().environment("CartPole-v1").training(train_batch_size=200)
tuner = tune.Tuner(TunedPPO, param_space=config)
tuner.fit()
