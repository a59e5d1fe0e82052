import gymnasium as gym
from elsewhere import Game
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Said(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        self.observation_spaces = {agent: gym.spaces.Box(-1, 1, (3,)) for agent in self.agents}
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}

    def step(self, actions):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class ByMethod(Said):
    def step(self, actions):
        return super().step(actions)


class Asked(MultiAgentEnv):
    agents = possible_agents = ["a"]

    def get_observation_space(self, agent_id):
        return gym.spaces.Box(-1, 1, (3,))

    def get_action_space(self, agent_id):
        return gym.spaces.Discrete(2)

    def step(self, actions):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class Abstract(MultiAgentEnv):
    pass


class Derived(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self._agent_ids = {"a", "b"}
