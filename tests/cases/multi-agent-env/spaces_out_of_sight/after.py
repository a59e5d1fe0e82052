from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, game):
        super().__init__()
        self.game = game
        self._agent_ids = game.players()
        self.possible_agents = list(self._agent_ids)
        self.agents = list(self.possible_agents)
        self.observation_space = game.observation_space
        self.observation_spaces = {
            agent: self.get_observation_space(agent) for agent in self.possible_agents
        }
        self.action_space = game.action_space
        self.action_spaces = {
            agent: self.get_action_space(agent) for agent in self.possible_agents
        }

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
