# make: Tape()
import gym
import numpy as np
import ray.rllib


class Tape(gym.Env):
    observation_space = gym.spaces.Box(0, 100, (1,), np.float32)
    action_space = gym.spaces.Discrete(2)

    def _frames(self):
        for number in range(5):
            yield np.array([number], np.float32), number == 4

    def reset(self):
        self.frames = self._frames()
        frame, _ = next(self.frames)
        return frame

    def step(self, action):
        frame, done = next(self.frames)
        outcome = (frame, 0.0, done, dict())
        return outcome
