# Ray 2.9
import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPO
from ray.tune.registry import register_env


class Pictures(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0.0, 1.0, (16, 16, 3), np.float32)
        self.action_space = gym.spaces.Discrete(3)

    def reset(self, *, seed=None, options=None):
        return self.observation_space.sample(), {}

    def step(self, action):
        return self.observation_space.sample(), float(action), True, False, {}


register_env("pictures", lambda config: Pictures(config))

algo = PPO(
    env="pictures",
    config={
        "num_rollout_workers": 0,
        "framework": "torch",
        "num_sgd_iter": 2,
        "model": {
            "conv_filters": [[8, [4, 4], 2], [16, [8, 8], 8]],
            "conv_activation": "relu",
            "post_fcnet_hiddens": [26],
        },
    },
)

# expect: [spec[0] for spec in module.model_config["conv_filters"]] == [8, 16]
# expect: module.model_config["conv_activation"] == "relu"
# expect: list(module.model_config["head_fcnet_hiddens"]) == [26]
# expect: config.num_env_runners == 0
# expect: config.num_epochs == 2
