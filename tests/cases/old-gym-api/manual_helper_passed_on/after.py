import gymnasium as gym
import ray.rllib


def outcome(action):
    return 0, 0.0, True, {}


class Game(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return outcome(action)


results = list(map(outcome, range(3)))
