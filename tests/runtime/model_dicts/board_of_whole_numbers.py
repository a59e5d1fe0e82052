import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig


class Board(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(low=-1, high=1, shape=(3, 3), dtype=np.int8)
        self.action_space = gym.spaces.Discrete(9)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros((3, 3), np.int8), {}

    def step(self, action):
        self.t += 1
        return np.full((3, 3), self.t % 2, np.int8), 1.0, self.t == 6, False, {}


config = (
    PPOConfig()
    .environment(Board)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1)
)
algo = config.build()

# expect: module.observation_space.shape == (9,)
# expect: result["env_runners"]["episode_return_mean"] == 6.0
