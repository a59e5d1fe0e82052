from gymnasium.spaces import Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Market(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.agents = self.possible_agents = ['a', 'b']
        self.observation_spaces = {agent: Discrete(3) for agent in self.agents}
        self.action_spaces = {agent: Discrete(3) for agent in self.agents}

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return {agent: 0 for agent in self.agents}, {}

    def step(self, action_dict):
        obs = {agent: 1 for agent in self.agents}
        rewards = {agent: 1.0 for agent in self.agents}
        dones = {agent: False for agent in self.agents}
        dones['__all__'] = self.t > self.max_steps
        infos = {}
        return obs, rewards, dones, {'__all__': False}, infos
