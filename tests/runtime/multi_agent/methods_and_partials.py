from functools import partial

import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Line(MultiAgentEnv):
    """Two agents on a line; the second one sees and does more where `wide` is set."""

    def __init__(self, config=None):
        super().__init__()
        wide = (config or {}).get("wide", False)
        self.agents = self.possible_agents = ["left", "right"]
        sizes = {"left": 2, "right": 3 if wide else 2}
        self.observation_spaces = {a: spaces.Box(-1.0, 1.0, (n,), np.float32) for a, n in sizes.items()}
        self.action_spaces = {a: spaces.Discrete(n) for a, n in sizes.items()}
        self.steps = 0

    def _observations(self):
        return {a: np.zeros(space.shape, np.float32) for a, space in self.observation_spaces.items()}

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        return self._observations(), {}

    def step(self, actions):
        self.steps += 1
        rewards = {a: float(action == 0) for a, action in actions.items()}
        return self._observations(), rewards, {"__all__": self.steps >= 10}, {"__all__": False}, {}


class Choice:
    def __init__(self, names):
        self.names = names

    def choose(self, agent_id, episode, worker):
        return self.names[agent_id == "right"]

    def configured(self, config):
        return config.multi_agent(policies=set(self.names), policy_mapping_fn=self.choose)


def by_name(names, agent_id):
    return names[agent_id == "right"]


names = ("a", "b")
config = (
    PPOConfig()
    .environment(Line)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=80, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=partial(by_name, names), count_steps_by="agent_steps")
)
algo = config.build()

# expect: set(module.keys()) == {"a", "b"}
# expect: config.count_steps_by == "agent_steps"
# expect: "total_loss" in result["learners"]["b"]
# expect: script["by_name"](("a", "b"), "right", None) == "b"
