# make: Clock()
# expect: [step_of(Clock(), n)[2:4] for n in (1, 5)] == [(False, False), (False, True)]
import gym
import numpy as np
import ray.rllib


class Clock(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0, 50, (1,), np.float32)
        self.action_space = gym.spaces.Discrete(2)
        self.max_steps = 5
        self.steps = 0

    def reset(self):
        self.steps = 0
        return np.zeros(1, np.float32)

    def step(self, action):
        self.steps += 1
        done = self.steps >= self.max_steps
        return np.array([self.steps], np.float32), 0.0, done, {}


def step_of(clock, number):
    clock.reset()
    for _ in range(number):
        last = clock.step(0)
    return last
