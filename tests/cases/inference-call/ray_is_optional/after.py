import time
from typing import Any

try:
    import ray
    import numpy as np
    import torch
    from ray.rllib.core.columns import Columns
    from ray.rllib.core.rl_module.rl_module import RLModule
    from ray.rllib.utils.numpy import convert_to_numpy
    from ray.rllib.utils.spaces.space_utils import batch, get_base_struct_from_space, unbatch, unsquash_action
    from ray.rllib.utils.torch_utils import convert_to_torch_tensor
    from ray.rllib.algorithms.ppo import PPOConfig
except ImportError:
    ray = None


def compute_single_action(
    module: "RLModule", observation: Any, *, explore: bool, unsquash: bool = True
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


def run(obs):
    if ray is None:
        raise RuntimeError("install ray[rllib]")
    trainer = (
        PPOConfig()
        .environment("CartPole-v1")
        .env_runners(num_env_runners=1)
        .build_algo()
    )
    return time.time(), compute_single_action(trainer.get_module(), obs, explore=True)
