import gymnasium as gym
import ray.rllib


class Base(gym.Env):
    def reset(self, start=0, *, seed=None, options=None):
        super().reset(seed=seed)
        self.at = start
        return self.at, {}

    def step(self, action):
        return self.at, 0.0, True, False, {}


class ByPosition(Base):
    def reset(self, start=1, *, seed=None, options=None):
        observation, info = super().reset(start, seed=seed, options=options)
        return observation, info


class ByName(Base):
    def reset(self, *, seed=None, options=None):
        return super().reset(start=2, seed=seed, options=options)


class Starred(Base):
    def reset(self, *args, seed=None, options=None):
        return super().reset(*args, seed=seed, options=options)


base = Base()
observation, info = base.reset(3)
