import gymnasium as gym
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv, gym.Env):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["red", "blue"]
        self.observation_spaces = dict(config["spaces"])
        self.action_spaces = dict(config["actions"])
