from gettext import gettext as _

import gymnasium as gym
import ray.rllib

env = gym.make("CartPole-v1")
info = {}
observation, info_2 = env.reset()
print(_("ready"), info)


def play():
    info = {}
    inner = gym.make("CartPole-v1")
    state, info_2 = inner.reset()
    return state, info
