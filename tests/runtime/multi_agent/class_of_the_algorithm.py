import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
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
    PPOConfig()
    .environment(Line)
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=80, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(
        policies={
            "a": PolicySpec(policy_class=PPOTorchPolicy),
            "b": (PPOTorchPolicy, None, None, {"vf_loss_coeff": 0.5}),
        },
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "a" if agent_id == "left" else "b",
    )
)
algo = config.build()

# expect: type(module["a"]).__name__.endswith("PPOTorchRLModule")
# expect: config.get_config_for_module("b").vf_loss_coeff == 0.5
# expect: config.get_config_for_module("a").vf_loss_coeff == 1.0
# expect: "PPOTorchPolicy" not in script
