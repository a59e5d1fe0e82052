import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.policy.policy import Policy, PolicySpec


LEARNER = spaces.Box(-1.0, 1.0, (2,), np.float32)
OBSERVED = spaces.Dict({"a": spaces.Discrete(3), "b": spaces.Box(-1.0, 1.0, (2,), np.float32)})
ACTIONS = spaces.Discrete(3)

LOG = []


class Pair(MultiAgentEnv):
    """One agent learns, the other one is played by a script; what that one saw and did is written down."""

    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["learner", "player"]
        self.observation_spaces = {"learner": LEARNER, "player": OBSERVED}
        self.action_spaces = {"learner": spaces.Discrete(2), "player": ACTIONS}
        self.steps, self.seen = 0, None

    def _observations(self):
        found = {agent: space.sample() for agent, space in self.observation_spaces.items()}
        self.seen = found["player"]
        return found

    def reset(self, *, seed=None, options=None):
        self.steps = 0
        return self._observations(), {}

    def step(self, actions):
        LOG.append((self.seen, actions["player"]))
        self.steps += 1
        rewards = {agent: 1.0 for agent in actions}
        return self._observations(), rewards, {"__all__": self.steps >= 10}, {"__all__": False}, {}


class AnyOf(Policy):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [self.action_space.sample() for _ in obs_batch], [], {}

    def compute_log_likelihoods(self, actions, obs_batch, state_batches=None):
        return np.array([0.5] * len(obs_batch))

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


config = (
    PPOConfig()
    .environment(Pair, disable_env_checking=True)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=80, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(
        policies={"learned": PolicySpec(), "scripted": PolicySpec(policy_class=AnyOf)},
        policy_mapping_fn=lambda agent_id, *args, **kwargs: "learned" if agent_id == "learner" else "scripted",
        policies_to_train=["learned"],
    )
)
algo = config.build()

# expect: type(module["scripted"]).__name__ == "AnyOf"
# expect: {int(action) for _, action in script["LOG"]} == {0, 1, 2}
# expect: "total_loss" not in result["learners"].get("scripted", {})
