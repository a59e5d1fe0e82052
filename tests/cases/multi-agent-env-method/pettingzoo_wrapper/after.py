from pettingzoo.sisl import waterworld_v4
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

env = PettingZooEnv(waterworld_v4.env())
print(sorted(env.possible_agents))
