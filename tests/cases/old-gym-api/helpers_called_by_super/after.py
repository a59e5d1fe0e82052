import gymnasium as gym
import ray.rllib


class Lower(gym.Env):
    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        return 0, {}

    def step(self, action):
        return self._end(action)

    def _end(self, reward):
        return 0, reward, True, False, {}


class Upper(Lower):
    def _end(self, reward):
        observation, reward, terminated, truncated, info = super()._end(reward)
        done = terminated or truncated
        if done:
            reward += 1
        return observation, reward, terminated, truncated, info
