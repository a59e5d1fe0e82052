import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.utils.exploration.exploration import Exploration


class Walk(MultiAgentEnv):
    """Seven steps; each action 0 pays one."""

    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {"a": gym.spaces.Discrete(2), "b": gym.spaces.Discrete(3)}
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        rewards = {agent: float(action == 0) for agent, action in actions.items()}
        return obs, rewards, {"__all__": self.t == 7}, {"__all__": False}, {}


class Zero(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        action = torch.zeros(len(action_distribution.inputs), dtype=torch.int64)
        return action, action_distribution.logp(action)


config = (
    PPOConfig()
    .environment(Walk)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .exploration(exploration_config={"type": Zero})
)
algo = config.build()

# expect: result["env_runners"]["episode_return_mean"] == 14.0
# expect: type(algo.get_module("b")).__name__ == "Zero"
