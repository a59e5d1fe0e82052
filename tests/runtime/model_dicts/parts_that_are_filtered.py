import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig


class Parts(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Dict(
            {"place": gym.spaces.Box(-1.0, 1.0, (2,), np.float32), "door": gym.spaces.Discrete(3)}
        )
        self.action_space = gym.spaces.Discrete(2)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {"place": np.zeros(2, np.float32), "door": 0}, {}

    def step(self, action):
        self.t += 1
        return {"place": np.full(2, 0.5, np.float32), "door": self.t % 3}, 1.0, self.t == 5, False, {}


config = (
    PPOConfig()
    .environment(Parts)
    .rollouts(num_rollout_workers=0, observation_filter="MeanStdFilter")
    .training(train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1)
)
algo = config.build()

# expect: module.observation_space.shape == (5,)
# expect: sorted(type(c).__name__ for c in algo.env_runner._env_to_module if type(c).__name__ in ("FlattenObservations", "MeanStdFilter")) == ["FlattenObservations", "MeanStdFilter"]
