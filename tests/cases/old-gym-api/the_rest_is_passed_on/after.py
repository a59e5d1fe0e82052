import gymnasium as gym
import ray.rllib


class Scaled(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        return self.get_wrapper_attr("scale")(self.env.reset(seed=seed, options=options)[0]), {}

    def step(self, action):
        observation, *rest = self.env.step(action)
        return self.get_wrapper_attr("scale")(observation), *rest


class Doubled(gym.Wrapper):
    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, *rest = self.env.step(action)
        return (observation, 2 * reward, *rest)
