import gymnasium as gym
import ray.rllib


class Scaled(gym.ObservationWrapper):
    def observation(self, observation):
        return observation / 255


class Clipped(gym.RewardWrapper):
    def reward(self, reward):
        return max(-1, min(1, reward))
