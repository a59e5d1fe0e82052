from typing import Any

from ray.rllib.algorithms.ppo import PPOConfig
import numpy as np
import torch
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.utils.numpy import convert_to_numpy
from ray.rllib.utils.spaces.space_utils import batch as batch_2
from ray.rllib.utils.torch_utils import convert_to_torch_tensor


def compute_batch_of_actions(
    module: RLModule, observations: Any, *, explore: bool
) -> tuple[Any, list[Any], dict[str, Any]]:
    """Compute a batch of actions as RLlib's old `Policy.compute_actions()` did.

    Gives the actions, an empty list of states, and a dict with their distributions.
    With `explore` they are sampled, else they are the likeliest ones.
    """
    if isinstance(observations, list):
        observations = batch_2(observations)
    if isinstance(observations, np.ndarray):
        observations = np.asarray(observations, module.observation_space.dtype)
    inputs = {Columns.OBS: convert_to_torch_tensor(observations)}
    with torch.no_grad():
        if explore:
            # Schedules, such as DQN's epsilon, are at their end.
            outputs = module.forward_exploration(inputs, t=10**9)
            distribution = module.get_exploration_action_dist_cls()
        else:
            outputs = module.forward_inference(inputs)
            distribution = module.get_inference_action_dist_cls()
        extra = dict(outputs)
        if Columns.ACTIONS not in extra:
            chosen = distribution.from_logits(extra[Columns.ACTION_DIST_INPUTS])
            extra[Columns.ACTIONS] = (
                chosen if explore else chosen.to_deterministic()
            ).sample()
            extra[Columns.ACTION_LOGP] = chosen.logp(extra[Columns.ACTIONS])
    extra = convert_to_numpy(extra)
    return extra.pop(Columns.ACTIONS), [], extra


algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_module()


def likely(batch):
    actions, _, extra = compute_batch_of_actions(policy, batch, explore=True)
    return actions, extra["action_logp"]


def valued(batch):
    actions, _, extra = compute_batch_of_actions(policy, batch, explore=False)
    return actions, extra["vf_preds"]


def whole(batch):
    return compute_batch_of_actions(policy, batch, explore=True)
