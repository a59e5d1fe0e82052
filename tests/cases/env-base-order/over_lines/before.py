from abc import ABC

from gymnasium import Env
from ray.rllib.env import MultiAgentEnv as MAE


class Duel(
    ABC,
    Env,
    MAE,  # ours
):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["red", "blue"]
        self.observation_spaces = dict(config["spaces"])
        self.action_spaces = dict(config["actions"])
