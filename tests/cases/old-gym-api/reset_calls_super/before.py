import gym
import ray.rllib


class Careful(gym.Env):
    def reset(self):
        super().reset()
        return 0

    def step(self, action):
        return 0, 0.0, True, {}
