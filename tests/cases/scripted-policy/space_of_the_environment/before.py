import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import Policy, PolicySpec


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = [0, 1]
        space = Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = {0: space, 1: space}
        self.action_spaces = {agent: Discrete(2) for agent in self.agents}


class Still(Policy):
    def compute_actions(self, obs_batch, state_batches=None, **kwargs):
        return np.argmax(obs_batch, axis=1), [], {}

    def learn_on_batch(self, samples):
        return {}

    def get_weights(self):
        return {}

    def set_weights(self, weights):
        pass


config = (
    PPOConfig()
    .environment(Duel)
    .multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec(policy_class=Still)},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
)
