import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig


class Far(gym.Env):
    """Observations around 100, where a network without a filter would see all of them as one."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1000.0, 1000.0, (2,), np.float32)
        self.action_space = gym.spaces.Box(-1.0, 1.0, (1,), np.float32)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.full(2, 100, np.float32), {}

    def step(self, action):
        self.t += 1
        return np.full(2, 100 + self.t, np.float32), 1.0, self.t == 8, False, {}


config = (
    PPOConfig()
    .environment(Far)
    .rollouts(num_rollout_workers=0, observation_filter="MeanStdFilter")
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
)
algo = config.build()
SEEN = []


def watch(module, inputs):
    SEEN.append(inputs[0]["obs"].numpy().copy())


def act():
    handle = algo.get_module().encoder.register_forward_pre_hook(watch)
    action = algo.compute_single_action(np.full(2, 104, np.float32), explore=False)
    handle.remove()
    return action


def state():
    return str(algo.env_runner._env_to_module.get_state())


def keeps_its_state():
    before = state()
    for _ in range(5):
        act()
    return before == state()


# expect: script["keeps_its_state"]()
# expect: abs(script["SEEN"][-1]).max() < 3
# expect: script["act"]() == script["act"]()
