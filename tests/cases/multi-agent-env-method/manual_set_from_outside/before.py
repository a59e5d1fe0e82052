from pettingzoo.sisl import waterworld_v4
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv

env = ParallelPettingZooEnv(waterworld_v4.parallel_env())
env._agent_ids = {"pursuer_0"}
env.action_space_sample = lambda agents=None: {agent: 0 for agent in agents}
print(env._agent_ids)
