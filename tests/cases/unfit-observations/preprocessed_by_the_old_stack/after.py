import gymnasium as gym
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env
from ray.rllib.connectors.env_to_module import FlattenObservations


class Nested(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Dict({"position": spaces.Box(-1, 1, (3,)), "goal": spaces.Discrete(4)})


class Grid(gym.Env):
    observation_space = spaces.Box(0, 1, shape=(8, 8))


class Pixels(gym.Env):
    def __init__(self, config=None):
        self.observation_space = spaces.Box(0, 255, (84, 84, 3), np.uint8)


register_env("pixels", lambda config: Pixels(config))

lake = PPOConfig().environment("FrozenLake-v1").env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations(),
)
cards = PPOConfig().environment("Blackjack-v1").env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations(),
)
nested = PPOConfig().environment(env=Nested).env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations(),
)
grid = PPOConfig().environment(Grid).env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations(),
)
pixels = PPOConfig().environment("pixels")
pong = PPOConfig().environment("ALE/Pong-v5")
