import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations


class Parts(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Dict(
            {"place": gym.spaces.Discrete(4), "speed": gym.spaces.Box(-1.0, 1.0, (2,), np.float32)}
        )
        self.action_space = gym.spaces.Discrete(3)
        self.t = 0

    def observe(self):
        return {"place": self.t % 4, "speed": np.zeros(2, np.float32)}

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return self.observe(), {}

    def step(self, action):
        self.t += 1
        return self.observe(), 1.0, self.t == 8, False, {}


config = (
    PPOConfig()
    .environment(Parts)
    .env_runners(num_env_runners=0, env_to_module_connector=lambda env, spaces, device: FlattenObservations())
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
)
algo = config.build()


def act(place):
    return algo.compute_single_action({"place": place, "speed": np.zeros(2, np.float32)}, explore=False)


# expect: all(script["act"](place) in (0, 1, 2) for place in range(4))
