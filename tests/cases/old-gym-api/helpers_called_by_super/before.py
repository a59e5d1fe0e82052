import gym
import ray.rllib


class Lower(gym.Env):
    def reset(self):
        return 0

    def step(self, action):
        return self._end(action)

    def _end(self, reward):
        return 0, reward, True, {}


class Upper(Lower):
    def _end(self, reward):
        observation, reward, done, info = super()._end(reward)
        if done:
            reward += 1
        return observation, reward, done, info
