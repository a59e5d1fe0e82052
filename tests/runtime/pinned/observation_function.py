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

from ray.rllib.algorithms.ppo import PPOConfig


def doubled(agent_obs, worker, base_env, policies, episode, **kwargs):
    return {agent: obs * 2 for agent, obs in agent_obs.items()}


config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0, enable_connectors=False)
    .multi_agent(
        policies={"p"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "p", observation_fn=doubled
    )
)
algo = config.build()

# stack: old
# expect: config.observation_fn is script["doubled"]
