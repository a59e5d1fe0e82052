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


config = (
    PPOConfig()
    .environment(Hills)
    .rollouts(num_rollout_workers=0, num_envs_per_worker=2)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
)
algo = config.build()
weights = algo.workers.local_worker().get_weights()
zeros = {key: 0 * value for key, value in weights.items()}
algo.workers.foreach_worker(lambda w: w.set_weights(zeros))
now = algo.workers.foreach_worker(lambda w: w.get_weights())[0]
is_zero = all((value == 0).all() for value in now.values())
algo.workers.sync_weights()
back = algo.workers.local_worker().get_weights()
is_back = all((back[key] == value).all() for key, value in weights.items())

# expect: script["is_zero"]
# expect: script["is_back"]
# expect: len(script["weights"]) > 3
