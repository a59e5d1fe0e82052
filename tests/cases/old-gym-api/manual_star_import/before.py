import ray.rllib
from gym.spaces import *

print(Box)
