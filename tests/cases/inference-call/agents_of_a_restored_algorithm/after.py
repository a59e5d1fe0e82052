from typing import Any

from ray.rllib.algorithms.algorithm import Algorithm
import numpy as np
import torch
from ray.rllib.core.columns import Columns
from ray.rllib.env.single_agent_episode import SingleAgentEpisode
from ray.rllib.utils.spaces.space_utils import unbatch, batch, get_base_struct_from_space, unsquash_action
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.utils.numpy import convert_to_numpy
from ray.rllib.utils.torch_utils import convert_to_torch_tensor


def compute_connected_action(
    algo: Algorithm, observation: Any, *, explore: bool
) -> Any:
    """Compute an action as RLlib's old `Algorithm.compute_single_action()` did.

    With `explore` it is sampled, else it is the likeliest one. The connectors of the
    config (filters, flattening, scaling of actions) are applied; their state stays.
    For algorithms with one agent, without recurrent networks.
    """
    module: Any = algo.get_module()
    to_module, to_env = algo.env_runner._env_to_module, algo.env_runner._module_to_env
    space = to_module.input_observation_space
    if isinstance(observation, (list, np.ndarray)):
        observation = np.asarray(observation, space.dtype)
    episode = SingleAgentEpisode(
        observations=[observation],
        observation_space=space,
        action_space=to_module.input_action_space,
    )
    common: dict[str, Any] = {
        "episodes": [episode],
        "rl_module": module,
        "explore": explore,
        "shared_data": {},
    }
    filters = to_module.get_state()
    inputs = to_module(batch={}, **common)
    to_module.set_state(filters)
    with torch.no_grad():
        if explore:
            # Schedules, such as DQN's epsilon, are at their end.
            outputs = module.forward_exploration(inputs, t=10**9)
        else:
            outputs = module.forward_inference(inputs)
        outputs = to_env(batch=outputs, **common)
    return unbatch(outputs.get(Columns.ACTIONS_FOR_ENV, outputs[Columns.ACTIONS]))[0]


def compute_single_action(
    module: RLModule, observation: Any, *, explore: bool, unsquash: bool = True
) -> Any:
    """Compute an action as RLlib's old `compute_single_action()` did.

    With `explore` it is sampled, else it is the likeliest one. `unsquash` scales it to
    the bounds of its space.
    """
    if isinstance(observation, (list, np.ndarray)):
        observation = np.asarray(observation, module.observation_space.dtype)
    inputs = {Columns.OBS: convert_to_torch_tensor(batch([observation]))}
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


def play(path, obs):
    algo = Algorithm.from_checkpoint(path)
    one = compute_connected_action(algo, obs["a"], explore=algo.config.explore)
    return one, {agent_id: compute_single_action(algo.get_module(), agent_obs, explore=False, unsquash=algo.config.normalize_actions) for agent_id, agent_obs in obs.items()}
