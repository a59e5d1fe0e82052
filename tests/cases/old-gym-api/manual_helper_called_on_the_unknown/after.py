import gymnasium as gym
import ray.rllib


class Game(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return self._play(action)

    def _play(self, action):
        return 0, 0.0, True, {}


def elsewhere(game, pool):
    observation, reward, done, info = game._play(3)
    return observation
