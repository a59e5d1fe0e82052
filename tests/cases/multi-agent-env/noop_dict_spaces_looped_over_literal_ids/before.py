from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    observation_space = Dict({side: Box(-1, 1, (3,)) for side in ["red", "blue"]})
    action_space = Dict({side: Discrete(2) for side in ("red", "blue")})

    def __init__(self, config=None):
        super().__init__()
        self.agents = ["red", "blue"]
        self.possible_agents = self.agents.copy()
        self._agent_ids = set(self.agents)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
