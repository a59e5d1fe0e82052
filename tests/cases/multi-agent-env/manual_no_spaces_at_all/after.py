from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red", "blue"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
