import gymnasium as gym
import ray.rllib


class Stored(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        result = (0, 0.0, True, {})
        self.history.append(result)
        return result


class Changed(gym.Wrapper):
    def reset(self):
        return self.env.reset()

    def step(self, action):
        result = list(self.env.step(action))
        return tuple(result)
