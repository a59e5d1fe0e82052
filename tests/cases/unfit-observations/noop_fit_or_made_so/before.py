import gymnasium as gym
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.dreamerv3 import DreamerV3Config
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Vector(gym.Env):
    def __init__(self, config=None):
        self.observation_space = spaces.Box(-1, 1, (4,), dtype=np.float32)


class Unseen(gym.Env):
    def __init__(self, config):
        self.observation_space = config["space"]


vector = PPOConfig().environment(Vector)
unseen = PPOConfig().environment(Unseen)
flattened = (
    PPOConfig()
    .environment("FrozenLake-v1")
    .env_runners(env_to_module_connector=lambda env, spaces, device: FlattenObservations())
)
own_network = PPOConfig().environment("FrozenLake-v1").rl_module(rl_module_spec=RLModuleSpec())
own_networks = DreamerV3Config().environment("ALE/Pong-v5")
pinned = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
pinned.environment("FrozenLake-v1")
