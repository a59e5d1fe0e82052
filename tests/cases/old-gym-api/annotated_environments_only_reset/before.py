from __future__ import annotations

from typing import Optional, Union

import gym
import ray.rllib


def first(env: gym.Env):
    observation = env.reset()
    return observation


def maybe(env: Optional[gym.Env] = None):
    observation = env.reset()
    return observation


def either(env: Union[gym.Env, gym.Wrapper]):
    observation = env.reset()
    return observation


def new(env: gym.Env | None):
    observation, info = env.reset()
    observation = env.reset()
    return observation, env.step(0)
