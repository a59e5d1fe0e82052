import gymnasium as gym
import ray.rllib


class Two(gym.Env):
    def __init__(self, config):
        self.one = gym.make("CartPole-v1")
        self.other = gym.make("CartPole-v1")
        self.first = config["first"]

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return self.one.reset() if self.first else self.other.reset()

    def step(self, action):
        return self.one.step(action) if self.first else (0, 0.0, True, False, {})


class Held(gym.Env):
    def __init__(self, config):
        self.one = gym.make("CartPole-v1")
        self.other = gym.make("CartPole-v1")
        self.first = config["first"]

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        obs, info = self.one.reset() if self.first else self.other.reset()
        return obs, info

    def step(self, action):
        obs, reward, terminated, truncated, info = self.one.step(action) if self.first else self.other.step(action)
        return obs, reward, terminated, truncated, info


class Kept(gym.Env):
    def __init__(self, config):
        self.one = gym.make("CartPole-v1")
        self.kept = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if self.kept == 3:
            obs = self.one.reset()[0] if self.kept is None else self.kept
            return obs, {}
        return self.one.reset()[0] if self.kept is None else self.kept, {}

    def step(self, action):
        return self.one.step(action)
