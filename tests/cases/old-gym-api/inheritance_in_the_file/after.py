import gymnasium as gym
import ray.rllib


class Base(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return 0, 0.0, True, False, {}


class Derived(Base):
    def reset(self, *, seed=None, options=None):
        observation, info = super().reset(seed=seed, options=options)
        return observation + 1, info

    def step(self, action):
        observation, reward, terminated, truncated, info = super().step(action)
        return observation, reward, terminated, truncated, info


class Explicit(Base):
    def reset(self, *, seed=None, options=None):
        return Base.reset(self, seed=seed, options=options)


env = Derived()
first, _ = env.reset()
observation, reward, terminated, truncated, info = env.step(0)
done = terminated or truncated
