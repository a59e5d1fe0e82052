from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = list(range(2))
        self.observation_spaces = {side: Box(-1, 1, (3,)) for side in self.agents}
        self.action_spaces = {side: Discrete(2) for side in self.agents}

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Grouped(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.env = Duel(config).with_agent_groups({"both": [0, 1]})
        self.agents = self.possible_agents = ["both"]
        self.observation_spaces = {"both": config["space"]}
        self.action_spaces = {"both": config["actions"]}

    def step(self, action_dict):
        return self.env.step(action_dict)
