import gymnasium as gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_space = gym.spaces.Dict({agent: space for agent in self.agents})
        self.action_space = gym.spaces.Dict({agent: gym.spaces.Discrete(2) for agent in self.agents})
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        return obs, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 7}, {"__all__": False}, {}

from ray import tune


def mapping(agent_id):
    return "p" if agent_id == "a" else "q"


tune.run(
    "PPO",
    stop={"episodes_total": 3, "training_iteration": 2},
    config={
        "env": Pair,
        "num_workers": 0,
        "num_sgd_iter": 2,
        "multiagent": {
            "policies": {"p": (None, None, None, {"gamma": 0.7}), "q": (None, None, None, {})},
            "policy_mapping_fn": mapping,
            "policies_to_train": ["p"],
        },
    },
)

# stack: old
# expect: algo.get_policy("p").config["gamma"] == 0.7
# expect: list(result["info"]["learner"]) == ["p"]
