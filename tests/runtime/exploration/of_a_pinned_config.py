import gymnasium as gym
import numpy as np


class Zeros(gym.Env):
    """Eight steps; each action 0 pays one."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.action_space = gym.spaces.Discrete(4)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(3, np.float32), {}

    def step(self, action):
        self.t += 1
        return np.zeros(3, np.float32), float(action == 0), self.t == 8, False, {}


# stack: old
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration.exploration import Exploration


class OfModel(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        assert self.model is not None
        action = torch.zeros_like(action_distribution.sample())
        return action, action_distribution.logp(action)


config = (
    PPOConfig()
    .environment(Zeros)
    .framework("torch")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .exploration(exploration_config={"type": OfModel})
)
algo = config.build()

# expect: config.exploration_config["type"].__name__ == "OfModel"
# expect: result["env_runners"]["episode_reward_mean"] == 8.0
