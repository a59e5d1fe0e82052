from elsewhere import Game
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(Game, MultiAgentEnv):
    def __init__(self, config):
        super().__init__(config)
        self.num_agents = 2
