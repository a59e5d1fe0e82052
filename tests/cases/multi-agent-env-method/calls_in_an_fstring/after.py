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
print(f"{({agent: env.get_action_space(agent).sample() for agent in env.possible_agents})} {set(env.possible_agents)!r:>20} {all(env.get_action_space(agent).contains(value) for agent, value in {'red': 1}.items())}")
