import gym_minigrid
import gymkit
import ray.rllib
from gym3 import vectorize_gym
from mygym import gym

print(gym, gym_minigrid, gymkit, vectorize_gym)
