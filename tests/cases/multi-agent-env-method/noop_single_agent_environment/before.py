import gymnasium as gym
from ray.rllib.algorithms.ppo import PPO


class Single(gym.Env):
    def get_agent_ids(self):
        return {"red"}


env = Single()
print(env.get_agent_ids())
