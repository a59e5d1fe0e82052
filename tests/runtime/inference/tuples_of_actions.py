import gymnasium as gym
import numpy as np
from ray.rllib.agents.ppo import PPOTrainer


class Both(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.action_space = gym.spaces.Tuple([gym.spaces.Discrete(3), gym.spaces.Box(5.0, 9.0, (2,), np.float32)])
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(3, np.float32), {}

    def step(self, action):
        self.t += 1
        return np.zeros(3, np.float32), 1.0, self.t == 8, False, {}


algo = PPOTrainer(
    env=Both,
    config={"num_workers": 0, "train_batch_size": 64, "sgd_minibatch_size": 32, "num_sgd_iter": 1},
)


def act():
    return algo.compute_action(np.ones(3, np.float32), explore=False)


def inside():
    return Both().action_space.contains(act())


# expect: script["inside"]()
# expect: script["act"]()[0] == script["act"]()[0]
