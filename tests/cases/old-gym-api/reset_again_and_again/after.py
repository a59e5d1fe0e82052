import gymnasium as gym
import ray.rllib


class Patient(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        if self.get_wrapper_attr("fresh"):
            return self.observation, {}
        while True:
            obs, info = self.env.reset()
            if obs[0] > 0:
                return obs, {}

    def step(self, action):
        return self.env.step(action)


class Impatient(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        if self.get_wrapper_attr("fresh"):
            return self.observation, {}
        obs, info = self.env.reset(seed=seed, options=options)
        return obs, info
