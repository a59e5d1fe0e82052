import os, sys  # all of them
import gymnasium as gym

import ray.rllib

print(os, gym.make, sys)
