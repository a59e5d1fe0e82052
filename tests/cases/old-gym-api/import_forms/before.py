import gym
import gym.spaces
import gym.spaces as spaces_of_gym
import gym as g
import ray.rllib
from gym import error, spaces
from gym.envs.registration import register
from gym.spaces.box import Box  # the only one
from gym.utils import seeding
from gym.wrappers import TimeLimit

print(gym.spaces, spaces_of_gym, g, error, spaces, register, Box, seeding, TimeLimit)
