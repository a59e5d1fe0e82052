# make: Halved(gym.make("CartPole-v1"))
# train: no
import gym
from gym import spaces
import ray.rllib


class Halved(gym.ObservationWrapper):
    def __init__(self, env):
        gym.ObservationWrapper.__init__(self, env)
        low, high = env.observation_space.low / 2, env.observation_space.high / 2
        self.observation_space = spaces.Box(low, high, dtype=env.observation_space.dtype)

    def observation(self, observation):
        return observation / 2
