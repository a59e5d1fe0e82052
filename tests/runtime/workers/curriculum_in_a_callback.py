import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Hills(gym.Env):
    """Three steps, whatever the level."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.action_space = gym.spaces.Discrete(2)
        self.level = 0
        self.t = 0

    def set_level(self, level):
        self.level = level
        return level

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(2, np.float32), {}

    def step(self, action):
        self.t += 1
        return np.zeros(2, np.float32), float(self.level), self.t == 3, False, {}


class Curriculum(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        level = 1 + int(result["episode_reward_mean"])
        algorithm.workers.foreach_worker(
            lambda ev: ev.foreach_env(lambda env: env.set_level(level)))


config = (
    PPOConfig()
    .environment(Hills)
    .rollouts(num_rollout_workers=0, num_envs_per_worker=2)
    .callbacks(Curriculum)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
)
algo = config.build()

# expect: [e.unwrapped.level for e in algo.env_runner.env.unwrapped.envs] == [1 + int(result["env_runners"]["episode_return_mean"])] * 2
