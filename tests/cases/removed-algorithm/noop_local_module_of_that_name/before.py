import ray

import a3c
from maddpg import MADDPG

ray.init()
print(a3c.A3CTrainer, MADDPG)
