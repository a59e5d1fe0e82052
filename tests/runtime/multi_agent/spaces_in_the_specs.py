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


spaces_of = {
    a: (Line({"wide": True}).observation_spaces[a], Line({"wide": True}).action_spaces[a]) for a in ("left", "right")
}


def gen_policy(agent):
    return (None, *spaces_of[agent], {})


def by_agent(agent_id, episode, worker):
    return agent_id


config = (
    PPOConfig()
    .environment(Line, env_config={"wide": True})
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=80, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(policies={a: gen_policy(a) for a in ("left", "right")}, policy_mapping_fn=by_agent)
)
algo = config.build()

# expect: module["left"].observation_space.shape == (2,)
# expect: module["right"].observation_space.shape == (3,)
# expect: module["right"].action_space.n == 3
