from typing import Any

import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
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


algo = PPOConfig().environment("CartPole-v1").rl_module(model_config={"use_lstm": True}).build_algo()


class Player:
    def __init__(self):
        self.reset()

    def reset(self):
        self.memory = None

    def act(self, obs):
        action, self.memory, _ = compute_action_and_state(algo.get_module(), obs, self.memory, explore=True)
        return action


def play(env, episodes):
    nothing = None
    for _ in range(episodes):
        state, done = nothing, False
        obs, _ = env.reset()
        while not done:
            action, after, _ = compute_action_and_state(algo.get_module(), obs, state=state, explore=False)
            state = after
            obs, _, done, _, _ = env.step(action)


def play_on(obs, steps):
    state = None
    for _ in range(steps):
        given = compute_action_and_state(algo.get_module(), obs, state, explore=True)
        action, state = given[0], given[1]
    action, _, _ = compute_action_and_state(algo.get_module(), obs, state, explore=True)
    return action


def once(obs):
    return compute_action_and_state(algo.get_module(), obs, explore=True)[0]
