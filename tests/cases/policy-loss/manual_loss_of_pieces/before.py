import torch
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.evaluation.postprocessing import Postprocessing, compute_gae_for_sample_batch
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.policy.torch_mixins import KLCoeffMixin, ValueNetworkMixin
from ray.rllib.utils.torch_utils import explained_variance, sequence_mask

COST_ADVANTAGES = "cost_advantages"


class Lagrangian(ValueNetworkMixin, KLCoeffMixin, PPOTorchPolicy):
    def __init__(self, observation_space, action_space, config):
        super().__init__(observation_space, action_space, config)
        ValueNetworkMixin.__init__(self, config)
        KLCoeffMixin.__init__(self, config)
        self.multiplier = torch.tensor(1.0, requires_grad=True)

    def loss(self, model, dist_class, train_batch):
        logits, state = model(train_batch)
        current = dist_class(logits, model)
        if state:
            # Only steps that were made.
            longest = torch.max(train_batch[SampleBatch.SEQ_LENS])
            mask = sequence_mask(train_batch[SampleBatch.SEQ_LENS], longest)
        previous = dist_class(train_batch[SampleBatch.ACTION_DIST_INPUTS], model)
        ratio = torch.exp(current.logp(train_batch["actions"]) - train_batch["action_logp"])
        advantages = train_batch[Postprocessing.ADVANTAGES] - self.multiplier * train_batch[COST_ADVANTAGES]
        clipped = torch.clamp(ratio, 1 - self.config["clip_param"], 1 + self.config["clip_param"])
        surrogate = torch.min(advantages * ratio, advantages * clipped)
        model.tower_stats["vf_explained_var"] = explained_variance(
            train_batch[Postprocessing.VALUE_TARGETS], model.value_function()
        )
        model.tower_stats["multiplier"] = self.multiplier
        return (-surrogate + self.kl_coeff * previous.kl(current)).mean()

    def stats_fn(self, train_batch):
        return {
            "cur_kl_coeff": self.kl_coeff,
            "multiplier": torch.mean(torch.stack(self.get_tower_stats("multiplier"))),
            **{key: train_batch[key].mean() for key in (COST_ADVANTAGES,)},
        }

    def postprocess_trajectory(self, sample_batch, other_agent_batches=None, episode=None):
        costs = sample_batch[SampleBatch.INFOS]
        sample_batch[COST_ADVANTAGES] = [info.get("cost", 0.0) for info in costs]
        if sample_batch[SampleBatch.TERMINATEDS][-1]:
            last = 0.0
        else:
            last = sample_batch[SampleBatch.VF_PREDS][-1]
        sample_batch["last"] = last
        return compute_gae_for_sample_batch(self, sample_batch, other_agent_batches, episode)
