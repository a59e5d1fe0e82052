from __future__ import annotations

from typing import TYPE_CHECKING

import ray
from packaging.version import Version

try:
    from ray.rllib.algorithms.callbacks import DefaultCallback as Base
except ImportError:
    from ray.rllib.algorithms.callbacks import DefaultCallbacks as Base

if TYPE_CHECKING:
    from ray.rllib.env.somewhere import Something

if Version(ray.__version__) >= Version("2.70"):
    from ray.rllib.algorithms.ppo import Tomorrow


def f(x: Something) -> Base:
    return Tomorrow(x)
