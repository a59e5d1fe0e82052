import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig


class Grid(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0.0, 1.0, (10, 10, 3), np.float32)
        self.action_space = gym.spaces.Discrete(2)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros((10, 10, 3), np.float32), {}

    def step(self, action):
        self.t += 1
        return np.full((10, 10, 3), 0.5, np.float32), 1.0, self.t == 5, False, {}


config = (
    PPOConfig()
    .environment(Grid)
    .rollouts(num_rollout_workers=0)
    .training(
        model={"conv_filters": [[4, [4, 4], 2], [8, [5, 5], 1]], "post_fcnet_hiddens": [16], "grayscale": True},
        train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1,
    )
)
algo = config.build()

# expect: [tuple(p.shape) for p in module.parameters() if p.dim() == 4] [:2] == [(4, 3, 4, 4), (8, 4, 5, 5)]
# expect: module.model_config["head_fcnet_hiddens"] == [16]
