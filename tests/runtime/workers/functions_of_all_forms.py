from functools import partial

import gymnasium as gym
import numpy as np
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


def set_level(worker, level):
    worker.foreach_env(lambda env: env.set_level(level))


class Course:
    def __init__(self, algo):
        self.algo = algo
        self.levels = []

    def up(self, level):
        self.algo.workers.foreach_worker(partial(set_level, level=level))
        self.levels += self.algo.workers.foreach_worker(self.read)
        self.levels += [sum(x) for x in self.algo.workers.foreach_env(self.of)]
        self.levels += self.algo.workers.foreach_worker(lambda w: sum(w.foreach_env(lambda env, n=10: env.level + n)))

    def read(self, worker):
        return max(worker.foreach_env(lambda env: env.level))

    def of(self, env):
        return env.level


config = (
    PPOConfig()
    .environment(Hills)
    .rollouts(num_rollout_workers=0, num_envs_per_worker=2)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
)
algo = config.build()
course = Course(algo)
course.up(3)

# expect: script["course"].levels == [3, 6, 26]
