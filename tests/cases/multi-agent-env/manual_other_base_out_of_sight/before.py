from elsewhere import Base
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Silent(Base, MultiAgentEnv):
    def step(self, actions):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Said(Base, MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
