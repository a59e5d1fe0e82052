import gymnasium as gym
import ray.rllib


class Kept(gym.Wrapper):
    def __init__(self, env, count=2):
        super(Kept, self).__init__(env)
        self._env = env

    def reset(self, **kwargs):
        observation, info = self._env.reset(**kwargs)
        return observation, info

    def step(self, action):
        observation, reward, terminated, truncated, info = self._env.step(action)
        return observation, reward, terminated, truncated, info


class ByClass(gym.Wrapper):
    def __init__(self, game):
        gym.Wrapper.__init__(self, game)
        self.game = game

    def reset(self, *, seed=None, options=None):
        observation, info = self.game.reset(seed=seed, options=options)
        return observation, info

    def step(self, action):
        return self.game.step(action)


class Other(gym.Wrapper):
    def __init__(self, env):
        super().__init__(env)
        env = simulate(env)
        self.inner = env

    def reset(self):
        observation = self.inner.reset()
        return observation

    def step(self, action):
        observation, reward, done, info = self.inner.step(action)
        return observation, reward, done, info
