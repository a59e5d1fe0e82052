from dataclasses import dataclass, field
from typing import Any

from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv


@dataclass
class Duel(MultiAgentEnv):
    agents: list = field(default_factory=lambda: ["red", "blue"])
    observation_space: Any = Box(-1, 1, (3,))
    action_space: Any = Discrete(2)

    def __post_init__(self):
        super().__init__()

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}


@dataclass
class Wide(MultiAgentEnv):
    _agent_ids = ["red", "blue"]
    observation_space: Any = field(default_factory=lambda: Box(-1, 1, (9,)))
    action_space: Any = Discrete(2)
    action_spaces = dict.fromkeys(_agent_ids, action_space)

    def __post_init__(self):
        super().__init__()

    def step(self, action_dict):
        return {}, {}, {"__all__": True}, {"__all__": False}, {}
