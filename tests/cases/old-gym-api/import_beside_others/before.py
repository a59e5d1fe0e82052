import os, gym, sys  # all of them

import ray.rllib

print(os, gym.make, sys)
