import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Shared(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"a", "b"}
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.observation_space = gym.spaces.Box(-1, 1, (3,))
        self.observation_spaces = {
            agent: self.observation_space for agent in self.possible_agents
        }
        self.action_space = gym.spaces.Discrete(2)
        self.action_spaces = {
            agent: self.action_space for agent in self.possible_agents
        }

    def step(self, actions):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


class ByAgent(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.observation_space = gym.spaces.Dict({"a": gym.spaces.Box(-1, 1, (3,))})
        self.possible_agents = list(self.observation_space.spaces)
        self.agents = list(self.possible_agents)
        self.action_space = gym.spaces.Dict({"a": gym.spaces.Discrete(2)})

    def step(self, actions):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
