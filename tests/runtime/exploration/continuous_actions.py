import gymnasium as gym
import numpy as np


class Flat(gym.Env):
    """Eight steps."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float32)
        self.action_space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(3, np.float32), {}

    def step(self, action):
        self.t += 1
        return np.zeros(3, np.float32), float(np.all(np.abs(action) < 2)), self.t == 8, False, {}


from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration.exploration import Exploration


class Likeliest(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        if timestep >= 0:
            action = action_distribution.deterministic_sample()
        else:
            action = action_distribution.sample()
        return action, action_distribution.logp(action)


config = (
    PPOConfig()
    .environment(Flat)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .exploration(exploration_config={"type": Likeliest})
)
algo = config.build()

# expect: result["env_runners"]["episode_return_mean"] == 8.0
# expect: type(module).__name__ == "Likeliest"
