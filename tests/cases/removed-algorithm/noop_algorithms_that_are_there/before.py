from ray.rllib.algorithms import APPO, BC, CQL, DQN, IMPALA, MARWIL, PPO, SAC
from ray.rllib.algorithms.dreamerv3 import DreamerV3

print(APPO, BC, CQL, DQN, IMPALA, MARWIL, PPO, SAC, DreamerV3)
