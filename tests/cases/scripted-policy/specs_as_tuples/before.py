import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy

OBSERVED = Box(-1.0, 1.0, (4,), np.float32)
ACTIONS = Discrete(2)


class Still(Policy):
    def __init__(self, observation_space, action_space, config):
        super().__init__(observation_space, action_space, config)
        self.level = config["level"]

    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return np.array([int(obs[0] > self.level) for obs in obs_batch]), [], {}

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={
            "learned": (None, OBSERVED, ACTIONS, {}),
            "still": (Still, OBSERVED, ACTIONS, {"level": 0.3}),  # plays against it
        },
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
)
