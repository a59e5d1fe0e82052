import gymnasium as gym
import ray.rllib


class Plain(gym.Wrapper):
    def reset(self, **kwargs):
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        return observation, reward * 2, terminated, truncated, info


class Counting(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        self.count = 0
        obs, info = self.env.reset(seed=seed, options=options)
        return self._see(obs), info

    def _see(self, obs):
        return obs * 2

    def step(self, action):
        obs, reward, terminated, truncated, info = self.env.step(action)
        done = terminated or truncated
        self.count += 1
        if done:
            info["count"] = self.count
        return self._see(obs), reward, terminated, truncated, info


class Passing(gym.Wrapper):
    def reset(self, *, seed=None, options=None):
        return self.env.reset(seed=seed, options=options)

    def step(self, action):
        return super().step(action)


class Ending(gym.Wrapper):
    def step(self, action):
        obs, reward, terminated, truncated, _ = self.env.step(action)
        self.done = terminated or truncated
        done = self.done or reward > 10
        return obs, reward, done, False, {}
