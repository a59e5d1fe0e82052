import gym
import ray.rllib


def end(observation):
    return observation, 1.0, True, {}


class Helped(gym.Env):
    def reset(self):
        self._clear()
        return self._observe()

    def _clear(self):
        self.at = 0

    def _observe(self):
        return [self.at]

    def _move(self, action):
        self.at += action
        return self._observe(), 0.0, False, {}

    def step(self, action):
        if self.at > 5:
            return end(self._observe())
        return self._move(action)

    def warm_up(self):
        for _ in range(3):
            observation, _, done, _ = self._move(1)
            if done:
                return
