from typing import Any

from ray.rllib.algorithms.ppo import PPOConfig
import numpy as np
import torch
from ray.rllib.connectors.env_to_module import FlattenObservations
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.core.columns import Columns
from ray.rllib.env.single_agent_episode import SingleAgentEpisode
from ray.rllib.utils.spaces.space_utils import unbatch


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


config = PPOConfig().environment("FrozenLake-v1").env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations(),
)
algo = config.build_algo()


def act(state):
    return compute_connected_action(algo, state, explore=True)


print(act(0), compute_connected_action(algo, 1, explore=False))
