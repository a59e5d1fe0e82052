from ray.rllib.algorithms.appo import APPO, APPOConfig
from ray.rllib.algorithms.appo.appo_torch_policy import APPOTorchPolicy


class Own(APPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) + 0.01 * sum((p**2).sum() for p in model.parameters())


class OwnAPPO(APPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own


algo = APPOConfig(algo_class=OwnAPPO).environment("CartPole-v1").build()
