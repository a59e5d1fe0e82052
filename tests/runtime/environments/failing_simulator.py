# make: Fragile()
import gym
import numpy as np
import ray.rllib


class Fragile(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(-100, 100, (2,), np.float32)
        self.action_space = gym.spaces.Discrete(3)
        self.state = np.zeros(2, np.float32)

    def reset(self):
        self.state = np.zeros(2, np.float32)
        return self.state.copy()

    def _simulate(self, action):
        if self.state[0] > 4:
            raise ValueError("broken")
        self.state = self.state + np.array([int(action), 1], np.float32)
        return self.state.copy(), float(action), self.state[1] > 8, {}

    def step(self, action):
        try:
            obs, rew, done, info = self._simulate(action)
        except ValueError:
            return self.reset(), -1.0, True, {"broken": True}
        else:
            if done:
                info = {"whole": True}
            return obs, rew, bool(done), info
        finally:
            self.count = 1
