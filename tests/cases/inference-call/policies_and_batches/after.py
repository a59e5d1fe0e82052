from typing import Any

from ray.rllib.algorithms.ppo import PPOConfig
import numpy as np
import torch
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.utils.numpy import convert_to_numpy
from ray.rllib.utils.spaces.space_utils import batch as batch_2, get_base_struct_from_space, unbatch, unsquash_action
from ray.rllib.utils.torch_utils import convert_to_torch_tensor


def compute_action_and_state(
    module: RLModule,
    observation: Any,
    state: Any = None,
    *,
    explore: bool,
    unsquash: bool = True,
) -> tuple[Any, Any, dict[str, Any]]:
    """Compute an action, the state after it, and a dict with its distribution.

    `state` is what the last call gave; None stands for `module.get_initial_state()`.
    With `explore` the action is sampled, else it is the likeliest one. `unsquash`
    scales it to the bounds of its space.
    """
    if isinstance(observation, (list, np.ndarray)):
        observation = np.asarray(observation, module.observation_space.dtype)
    inputs = {Columns.OBS: batch_2([observation])}
    if module.is_stateful():
        state_in = convert_to_numpy(state or module.get_initial_state())
        inputs = {Columns.OBS: batch_2([inputs[Columns.OBS]])}  # the time dimension
        inputs[Columns.STATE_IN] = batch_2([state_in])
    inputs = convert_to_torch_tensor(inputs)
    with torch.no_grad():
        if explore:
            # Schedules, such as DQN's epsilon, are at their end.
            outputs = module.forward_exploration(inputs, t=10**9)
            distribution = module.get_exploration_action_dist_cls()
        else:
            outputs = module.forward_inference(inputs)
            distribution = module.get_inference_action_dist_cls()
        extra = dict(outputs)
        state_out = extra.pop(Columns.STATE_OUT, {})
        if Columns.ACTIONS not in extra:
            chosen = distribution.from_logits(extra[Columns.ACTION_DIST_INPUTS])
            extra[Columns.ACTIONS] = (
                chosen if explore else chosen.to_deterministic()
            ).sample()
            extra[Columns.ACTION_LOGP] = chosen.logp(extra[Columns.ACTIONS])
    extra = unbatch(convert_to_numpy(extra))[0]
    if module.is_stateful():
        extra = unbatch(extra)[0]
    action = extra.pop(Columns.ACTIONS)
    if unsquash:
        action = unsquash_action(
            action, get_base_struct_from_space(module.action_space)
        )
    state_out = unbatch(convert_to_numpy(state_out))[0] if state_out else {}
    return action, state_out, extra


def compute_single_action(
    module: RLModule, observation: Any, *, explore: bool, unsquash: bool = True
) -> Any:
    """Compute an action as RLlib's old `compute_single_action()` did.

    With `explore` it is sampled, else it is the likeliest one. `unsquash` scales it to
    the bounds of its space.
    """
    if isinstance(observation, (list, np.ndarray)):
        observation = np.asarray(observation, module.observation_space.dtype)
    inputs = {Columns.OBS: convert_to_torch_tensor(batch_2([observation]))}
    with torch.no_grad():
        if explore:
            # Schedules, such as DQN's epsilon, are at their end.
            outputs = module.forward_exploration(inputs, t=10**9)
            distribution = module.get_exploration_action_dist_cls()
        else:
            outputs = module.forward_inference(inputs)
            distribution = module.get_inference_action_dist_cls()
        if Columns.ACTIONS in outputs:
            actions = outputs[Columns.ACTIONS]
        else:
            chosen = distribution.from_logits(outputs[Columns.ACTION_DIST_INPUTS])
            actions = (chosen if explore else chosen.to_deterministic()).sample()
    action = unbatch(convert_to_numpy(actions))[0]
    if unsquash:
        return unsquash_action(action, get_base_struct_from_space(module.action_space))
    return action


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


def one(obs):
    action, state, extra = compute_action_and_state(policy, obs, explore=True, unsquash=False)
    return action, extra["vf_preds"]


def only(obs):
    return compute_single_action(policy, obs, explore=False, unsquash=False)


def many(batch):
    actions, _, _ = compute_batch_of_actions(
        policy,
        batch,
        explore=False,  # greedy
    )
    return actions


def others(batch):
    return compute_batch_of_actions(policy, observations=batch, explore=True)[0]
