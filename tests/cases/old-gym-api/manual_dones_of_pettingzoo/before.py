from pettingzoo import AECEnv
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv


class Duel(AECEnv):
    def reset(self, seed=None, options=None):
        self.dones = {agent: False for agent in self.agents}

    def step(self, action):
        if self.dones[self.agent_selection]:
            return


class Tracker:
    def __init__(self):
        self.dones = {}


env = PettingZooEnv(Duel())
