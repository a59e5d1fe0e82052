from typing import Any

from ray.rllib.algorithms.ppo import PPOConfig
import numpy as np
import torch
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.utils.numpy import convert_to_numpy
from ray.rllib.utils.spaces.space_utils import batch, get_base_struct_from_space, unbatch, unsquash_action
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
    inputs = {Columns.OBS: batch([observation])}
    if module.is_stateful():
        state_in = convert_to_numpy(state or module.get_initial_state())
        inputs = {Columns.OBS: batch([inputs[Columns.OBS]])}  # the time dimension
        inputs[Columns.STATE_IN] = batch([state_in])
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


algo = PPOConfig().environment("CartPole-v1").build_algo()


def act(obs, state=None):
    return algo.compute_single_action(obs, state)


def act_and_look(obs, state=None):
    given = algo.compute_single_action(obs, state=state, explore=False)
    return given[0] if state else given


def act_with_all(obs, state=None):
    return compute_action_and_state(algo.get_module(), obs, state=state, explore=True)
