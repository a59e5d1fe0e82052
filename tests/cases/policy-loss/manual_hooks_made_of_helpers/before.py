import numpy as np
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.evaluation.postprocessing import compute_advantages
from ray.rllib.policy.sample_batch import SampleBatch


def with_central_critic(policy, base, model, dist_class, train_batch):
    """The loss of PPO, with values of another critic."""
    kept = model.value_function
    # For a while only.
    model.value_function = lambda: policy.central(train_batch["state"])
    loss = base.loss(model, dist_class, train_batch)
    model.value_function = kept
    return loss


def with_the_others(policy, sample_batch, other_agent_batches=None, episode=None):
    if other_agent_batches:
        sample_batch["state"] = np.concatenate([batch[SampleBatch.OBS] for _, _, batch in other_agent_batches.values()])
    return compute_advantages(sample_batch, 0.0)


class Central(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return with_central_critic(self, super(), model, dist_class, train_batch)

    def postprocess_trajectory(self, sample_batch, other_agent_batches=None, episode=None):
        return with_the_others(self, sample_batch, other_agent_batches, episode)
