# expect: all("l2" in result["learners"][name] for name in ("left", "right"))
import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Two(MultiAgentEnv):
    possible_agents = ["left", "right"]
    agents = ["left", "right"]
    observation_spaces = {a: gym.spaces.Box(-1, 1, (3,), np.float32) for a in ("left", "right")}
    action_spaces = {a: gym.spaces.Discrete(2) for a in ("left", "right")}

    def __init__(self, config=None):
        super().__init__()
        self.at = 0

    def reset(self, *, seed=None, options=None):
        self.at = 0
        return {a: np.zeros(3, np.float32) for a in self.agents}, {}

    def step(self, actions):
        self.at += 1
        obs = {a: np.full(3, 0.1 * self.at, np.float32) for a in self.agents}
        done = self.at >= 8
        return obs, {a: float(actions[a]) for a in self.agents}, {"__all__": done}, {"__all__": False}, {}


class Shared(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        loss = super().loss(model, dist_class, train_batch)
        l2 = sum((p**2).sum() for p in model.parameters())
        model.tower_stats["l2"] = l2
        return loss + 0.01 * l2

    def stats_fn(self, train_batch):
        stats = super().stats_fn(train_batch)
        stats["l2"] = torch.mean(torch.stack(self.get_tower_stats("l2")))
        return stats


class SharedPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Shared


config = PPOConfig(algo_class=SharedPPO).environment(Two)
config.multi_agent(policies={"left", "right"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)
algo = config.build()
