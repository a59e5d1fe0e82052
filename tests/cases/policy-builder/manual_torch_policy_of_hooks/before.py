import torch
from ray.rllib.agents.ppo.ppo_torch_policy import kl_and_loss_stats, ppo_surrogate_loss, setup_mixins
from ray.rllib.evaluation.postprocessing import compute_gae_for_sample_batch
from ray.rllib.policy.torch_mixins import EntropyCoeffSchedule, KLCoeffMixin, LearningRateSchedule, ValueNetworkMixin
from ray.rllib.policy.torch_policy_template import build_torch_policy
from ray.rllib.utils.torch_utils import apply_grad_clipping

from settings import DEFAULTS


def loss_with_decay(policy, model, dist_class, train_batch):
    """PPO and weight decay."""
    loss = ppo_surrogate_loss(policy, model, dist_class, train_batch)
    # Kept for the statistics.
    policy.decay = policy.config["gamma"] * sum(torch.norm(p) for p in model.parameters())
    return loss + policy.decay


def stats(policy, train_batch):
    base = kl_and_loss_stats(policy, train_batch)
    return {**base, "decay": policy.decay, "mean_reward": torch.mean(train_batch["rewards"])}


def halve(policy, sample_batch, other_agent_batches=None, episode=None):
    sample_batch["rewards"] = 0.5 * sample_batch["rewards"]
    return compute_gae_for_sample_batch(policy, sample_batch, other_agent_batches, episode)


def adam(policy, config):
    return torch.optim.Adam(policy.model.parameters(), lr=config["lr"])


Decayed = build_torch_policy(
    name="Decayed",
    loss_fn=loss_with_decay,
    stats_fn=stats,
    postprocess_fn=halve,
    optimizer_fn=adam,
    extra_grad_process_fn=apply_grad_clipping,
    before_loss_init=setup_mixins,
    extra_action_out_fn=None,
    get_default_config=lambda: DEFAULTS,
    mixins=[LearningRateSchedule, EntropyCoeffSchedule, KLCoeffMixin, ValueNetworkMixin],
)
