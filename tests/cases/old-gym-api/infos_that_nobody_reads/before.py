from gettext import gettext as _

import gym
import ray.rllib

env = gym.make("CartPole-v1")
info = {}
observation = env.reset()
print(_("ready"), info)


def play():
    info = {}
    inner = gym.make("CartPole-v1")
    state = inner.reset()
    return state, info
