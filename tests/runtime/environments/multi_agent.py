# make: Meeting({})
# agents: yes
# expect: ended == {"a": True, "b": True, "__all__": True}
import numpy as np
from gym.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Meeting(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        self.observation_spaces = {agent: Box(0, 100, (1,), np.float32) for agent in self.agents}
        self.action_spaces = {agent: Discrete(2) for agent in self.agents}

    def _observe(self):
        return {agent: np.array([self.t], np.float32) for agent in self.agents}

    def reset(self):
        self.t = 0
        return self._observe()

    def step(self, action_dict):
        self.t += 1
        rewards = {agent: float(action) for agent, action in action_dict.items()}
        dones = dict.fromkeys(self.agents, self.t >= 4)
        dones["__all__"] = self.t >= 4
        return self._observe(), rewards, dones, {}


meeting = Meeting({})
observations = meeting.reset()
ended = {"__all__": False}
while not ended["__all__"]:
    observations, rewards, ended, infos = meeting.step(dict.fromkeys(observations, 1))
