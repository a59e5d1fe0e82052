import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.policy.policy import PolicySpec


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


config = (
    SACConfig()
    .environment(Line)
    .rollouts(num_rollout_workers=0)
    .training(num_steps_sampled_before_learning_starts=20, train_batch_size=20)
    .multi_agent(
        policies={
            "slow": PolicySpec(config={"optimization": {"actor_learning_rate": 1e-5}, "gamma": 0.9}),
            "usual": PolicySpec(),
        },
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "slow" if agent_id == "left" else "usual",
    )
)
algo = config.build()

# expect: config.get_config_for_module("slow").actor_lr == 1e-5
# expect: config.get_config_for_module("slow").gamma == 0.9
# expect: config.get_config_for_module("usual").actor_lr == 3e-4
# expect: "qf_loss" in result["learners"]["slow"]
