import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig


class Lever(gym.Env):
    """Actions between 10 and 30; one that is outside is an error."""

    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-1.0, 1.0, (3,), np.float64)
        self.action_space = gym.spaces.Box(10.0, 30.0, (2,), np.float32)
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(3), {}

    def step(self, action):
        assert self.action_space.contains(action)
        self.t += 1
        return np.full(3, self.t / 10), 1.0, self.t == 8, False, {}


config = (
    PPOConfig()
    .environment(Lever)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
)
algo = config.build()
OBS = np.array([0.5, -0.5, 0.25])


def greedy():
    return algo.compute_single_action(OBS, explore=False)


def raw():
    return algo.compute_single_action(OBS, explore=False, unsquash_action=False)


def mean():
    outputs = algo.get_module().forward_inference({"obs": torch.from_numpy(OBS).float()[None]})
    return outputs["action_dist_inputs"][0, :2].detach().numpy()


def all_inside():
    return all(Lever().action_space.contains(algo.compute_single_action(OBS)) for _ in range(30))


# expect: abs(script["raw"]() - script["mean"]()).max() < 1e-5
# expect: abs(script["greedy"]() - (20 + 10 * script["mean"]())).max() < 1e-4
# expect: script["all_inside"]()
