import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.policy.policy import Policy, PolicySpec


LEARNER = OBSERVED = spaces.Box(-1.0, 1.0, (2,), np.float32)
ACTIONS = spaces.Discrete(3)

LOG = []


class Pair(MultiAgentEnv):
    """One agent learns, the other one is played by a script; what that one saw and did is written down."""

    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["learner", "player"]
        self.observation_spaces = {"learner": LEARNER, "player": OBSERVED}
        self.action_spaces = {"learner": ACTIONS, "player": ACTIONS}
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


class Follow(Policy):
    """Goes where the observation points."""

    def __init__(self, observation_space, action_space, config):
        super().__init__(observation_space, action_space, config)
        self.beta = config.get("beta", 0.0)
        self.number = action_space.n

    def compute_actions(self, obs_batch, state_batches=None, prev_action_batch=None, prev_reward_batch=None, **kwargs):
        return [(int(obs[0] > self.beta) + int(obs[1] > 0)) % self.number for obs in obs_batch], [], {}

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


class Still(Policy):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return [0] * len(obs_batch), [], {}

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
        policies={
            "learned": PolicySpec(),
            "scripted": PolicySpec(policy_class=Follow, config={"beta": 0.25}),
            "other": PolicySpec(None, OBSERVED, ACTIONS, {}),
            "late": PolicySpec(Follow, OBSERVED, ACTIONS, config={"beta": 0.75}),
            "still": PolicySpec(policy_class=Still, observation_space=OBSERVED, action_space=ACTIONS),
        },
        policy_mapping_fn=lambda agent_id, *args, **kwargs: "learned" if agent_id == "learner" else "scripted",
    )
)
algo = config.build()

# expect: same_actions("Follow", {"beta": 0.25})
# expect: config.policies_to_train == ["learned", "other"]
# expect: module["late"].model_config["beta"] == 0.75
# expect: type(module["still"]).__name__ == "Still"
# expect: type(module["other"]).__name__.endswith("PPOTorchRLModule")
# expect: "total_loss" not in result["learners"].get("late", {})
