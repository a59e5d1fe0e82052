import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig, ppo_torch_policy
from ray.rllib.evaluation.postprocessing import Postprocessing
from ray.rllib.policy.sample_batch import SampleBatch


class Shaped(ppo_torch_policy.PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        weight = self.config["vf_loss_coeff"] if self.config['gamma'] < 1 else 1.0
        gain = torch.mean(train_batch[SampleBatch.ACTION_LOGP] * train_batch[Postprocessing.ADVANTAGES])
        targets = (train_batch["value_targets"] - train_batch["rewards"]).mean()
        return super().loss(model, dist_class, train_batch) + weight * (gain + targets)


class ShapedPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Shaped


config = PPOConfig(algo_class=ShapedPPO)
config = config.environment("CartPole-v1")
algo = config.build()
