import gymnasium as gym
import ray.rllib
from gym.envs.classic_control import rendering
from gym.wrappers import FrameStack, Monitor


def make(config):
    env = gym.wrappers.Monitor(gym.make("CartPole-v1"), "videos")
    return FrameStack(env, 4), rendering, Monitor
