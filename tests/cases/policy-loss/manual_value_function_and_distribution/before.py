import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.evaluation.postprocessing import Postprocessing
from ray.rllib.policy.sample_batch import SampleBatch


class Whole(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        logits, state = model(train_batch)
        dist = dist_class(logits, model)
        ratio = torch.exp(dist.logp(train_batch[SampleBatch.ACTIONS]) - train_batch[SampleBatch.ACTION_LOGP])
        values = model.value_function()
        error = torch.pow(values - train_batch[Postprocessing.VALUE_TARGETS], 2.0)
        policy_loss = -torch.mean(ratio * train_batch[Postprocessing.ADVANTAGES])
        return policy_loss + error.mean() - self.entropy_coeff * dist.entropy().mean() + self.kl_coeff * self.extra


class WholePPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Whole


config = PPOConfig(algo_class=WholePPO).environment("CartPole-v1")
algo = config.build()
