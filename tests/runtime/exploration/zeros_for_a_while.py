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


import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration.exploration import Exploration


class ZerosAtFirst(Exploration):
    """Nothing but zeros for the first steps."""

    asked = 0

    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        self.asked += 1
        if explore and timestep < 100_000:
            actions = torch.zeros(action_distribution.inputs.shape[0], dtype=torch.int64)
            return actions, action_distribution.logp(actions)
        return action_distribution.sample(), action_distribution.sampled_action_logp()


config = (
    PPOConfig()
    .environment(Zeros)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .exploration(exploration_config={"type": ZerosAtFirst})
)
algo = config.build()

# expect: result["env_runners"]["episode_return_mean"] == 8.0
# expect: module.asked > 0
# expect: type(module).__mro__[1].__name__ == "DefaultPPOTorchRLModule"
