import gymnasium as gym
import gymnasium.spaces as spaces_of_gym
import gymnasium as g
import ray.rllib
from gymnasium import error, spaces
from gymnasium.envs.registration import register
from gymnasium.spaces.box import Box  # the only one
from gymnasium.utils import seeding
from gymnasium.wrappers import TimeLimit

print(gym.spaces, spaces_of_gym, g, error, spaces, register, Box, seeding, TimeLimit)
