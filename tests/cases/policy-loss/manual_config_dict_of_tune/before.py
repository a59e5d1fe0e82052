from ray import tune
from ray.rllib.algorithms.ppo import PPO
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 2.0


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own


tune.Tuner(OwnPPO, param_space={"env": "CartPole-v1", "lr": 1e-3}).fit()
