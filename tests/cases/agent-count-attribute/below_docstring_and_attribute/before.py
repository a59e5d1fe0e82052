from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    """Two sides."""

    # shown
    title = "Duel"

    def __init__(self, config):
        super().__init__()
        self.num_agents, self.max_num_agents = 2, 4
        self.agents = self.possible_agents = list(range(2))
        self.observation_spaces = {side: Box(-1, 1, (3,)) for side in self.agents}
        self.action_spaces = {side: Discrete(2) for side in self.agents}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
