from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["red", "blue"]
        self.observation_spaces = {side: Box(-1, 1, (3,)) for side in self.agents}
        self.action_spaces = {side: Discrete(2) for side in self.agents}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


env = Duel()
print(f"{env.action_space_sample()} {env.get_agent_ids()!r:>20} {env.action_space_contains({'red': 1})}")
