import gymnasium as gym
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    pass


class Duel(Game):
    pass


class Other(Game, gym.Env):
    pass
