from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, game):
        super().__init__()
        self.game = game
        self._agent_ids = game.players()
        self.observation_space = game.observation_space
        self.action_space = game.action_space

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
