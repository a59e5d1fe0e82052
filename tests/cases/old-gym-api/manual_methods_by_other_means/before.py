import gym
import ray.rllib


class ByOtherName(gym.Env):
    def begin(self):
        return 0

    def advance(self, action):
        return 0, 1.0, True, {}

    reset = begin
    step = advance


class Underscored(gym.Env):
    def _reset(self):
        return 0

    def _step(self, action):
        return 0, 1.0, True, {}


class Lambdas(gym.Env):
    reset = lambda self: 0
    step = lambda self, action: (0, 1.0, True, {})


class Scaled(gym.ObservationWrapper):
    def _observation(self, observation):
        return observation / 2


class Counted(gym.Wrapper):
    def _step(self, action):
        observation, reward, done, info = self.env.step(action)
        return observation, reward, done, info


class Clipped(gym.RewardWrapper):
    def _reward(self, reward):
        return min(reward, 1.0)

    def reward(self, reward):
        return self._reward(reward)
