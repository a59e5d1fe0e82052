import gymnasium as gym
import numpy as np
import ray.rllib


class Arrays(gym.Wrapper):
    def reset(self, **kwargs):
        return self.get_wrapper_attr("look")(self.env.reset(**kwargs))

    def step(self, action):
        result = self.env.step(action)
        return (np.array(result[0]),) + result[1:]
