import numpy as np
from gymnasium import spaces
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.policy.policy import Policy


LEARNER = OBSERVED = spaces.Box(-1.0, 1.0, (2,), np.float32)
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


config = {
    "env": Pair,
    "disable_env_checking": True,
    "num_workers": 0,
    "framework": "torch",
    "train_batch_size": 80,
    "sgd_minibatch_size": 20,
    "num_sgd_iter": 1,
    "multiagent": {
        "policies": {
            "learned": (None, LEARNER, spaces.Discrete(2), {}),
            "scripted": (Follow, OBSERVED, ACTIONS, {"beta": 0.5}),
        },
        "policy_mapping_fn": lambda agent_id: "learned" if agent_id == "learner" else "scripted",
        "policies_to_train": ["learned"],
    },
}
algo = PPOTrainer(config=config)

# expect: type(module["scripted"]).__name__ == "Follow"
# expect: same_actions("Follow", {"beta": 0.5})
# expect: config.policies_to_train == ["learned"]
# expect: "total_loss" not in result["learners"].get("scripted", {})
