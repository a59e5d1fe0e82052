"""A stand-in for the package ``gym`` of old, on top of gymnasium: enough of it to run old environments beside new ones.

:func:`install` puts it among the modules of the process; :func:`differences` plays an old and a migrated environment
side by side and says where they part.
"""

from __future__ import annotations

import sys
import types
from typing import Any

SEED = 7


class Env:
    """What ``gym.Env`` was: nothing that ``reset()`` or ``step()`` could be inherited from."""

    action_space: Any = None
    observation_space: Any = None

    @property
    def unwrapped(self) -> Any:
        return self


class Wrapper(Env):
    """``gym.Wrapper``: what it does not have, the inner environment has."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.action_space = env.action_space
        self.observation_space = env.observation_space

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["env"], name)

    def reset(self, **kwargs: Any) -> Any:
        return self.env.reset(**kwargs)

    def step(self, action: Any) -> Any:
        return self.env.step(action)


class ObservationWrapper(Wrapper):
    """``gym.ObservationWrapper``."""

    def reset(self, **kwargs: Any) -> Any:
        return self.observation(self.env.reset(**kwargs))

    def step(self, action: Any) -> Any:
        observation, reward, done, info = self.env.step(action)
        return self.observation(observation), reward, done, info


class Made(Env):
    """An environment of gymnasium with the old methods; each of its episodes begins with the same seed."""

    def __init__(self, env: Any) -> None:
        self.inner = env
        self.action_space = env.action_space
        self.observation_space = env.observation_space

    def seed(self, seed: int | None = None) -> None:
        pass

    def reset(self) -> Any:
        return self.inner.reset(seed=SEED)[0]

    def step(self, action: Any) -> Any:
        observation, reward, terminated, truncated, info = self.inner.step(action)
        return observation, reward, terminated or truncated, info


def install() -> None:
    """Make ``import gym`` give this stand-in."""
    import gymnasium
    import numpy as np

    gym: Any = types.ModuleType("gym")
    gym.Env, gym.Wrapper, gym.ObservationWrapper = Env, Wrapper, ObservationWrapper
    gym.spaces = gymnasium.spaces
    gym.make = lambda name: Made(gymnasium.make(name))
    utils: Any = types.ModuleType("gym.utils")
    seeding: Any = types.ModuleType("gym.utils.seeding")
    seeding.np_random = lambda seed=None: (np.random.RandomState(seed), seed)
    gym.utils, utils.seeding = utils, seeding
    modules = {"gym": gym, "gym.spaces": gym.spaces, "gym.utils": utils, "gym.utils.seeding": seeding}
    sys.modules.update(modules)


def differences(old: Any, new: Any, *, steps: int = 40) -> list[str]:
    """Where an old environment and a migrated one part, given the same actions."""
    import numpy as np

    found: list[str] = []
    by_agent = hasattr(new, "observation_spaces")
    observation = old.reset()
    found += _unequal("reset", observation, new.reset(seed=SEED)[0])
    random = np.random.default_rng(SEED)
    for number in range(steps):
        if by_agent:
            action: Any = {agent: int(random.integers(2)) for agent in observation}
        else:
            action = int(random.integers(old.action_space.n))
        observation, reward, done, info = old.step(action)
        after = new.step(action)
        if len(after) != 5:
            return [*found, f"step {number}: {len(after)} values"]
        ended = [after[2]["__all__"], after[3]["__all__"]] if by_agent else [after[2], after[3]]
        found += _unequal(f"observation {number}", observation, after[0])
        found += _unequal(f"reward {number}", reward, after[1])
        found += _unequal(f"end {number}", bool(done["__all__"] if by_agent else done), bool(any(ended)))
        found += _unequal(f"info {number}", info, after[4])
        if done["__all__"] if by_agent else done:
            observation = old.reset()
            found += _unequal(f"reset {number}", observation, new.reset(seed=SEED)[0])
    return found


def _unequal(what: str, one: Any, other: Any) -> list[str]:
    return [] if repr(one) == repr(other) else [f"{what}: {one!r} and {other!r}"]
