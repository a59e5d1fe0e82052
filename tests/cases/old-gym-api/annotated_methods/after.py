from typing import Any, Dict, Tuple

import gymnasium as gym
import numpy as np
import ray.rllib


class Typed(gym.Env):
    def reset(self, *, seed=None, options=None) -> tuple[np.ndarray, dict]:
        super().reset(seed=seed)
        return np.zeros(3), {}

    def step(self, action: int) -> Tuple[np.ndarray, float, bool, bool, Dict[str, Any]]:
        return np.zeros(3), 0.0, True, False, {}
