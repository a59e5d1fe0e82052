from typing import Any, Dict, Tuple

import gym
import numpy as np
import ray.rllib


class Typed(gym.Env):
    def reset(self) -> np.ndarray:
        return np.zeros(3)

    def step(self, action: int) -> Tuple[np.ndarray, float, bool, Dict[str, Any]]:
        return np.zeros(3), 0.0, True, {}
