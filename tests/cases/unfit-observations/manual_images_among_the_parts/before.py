import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig


class Camera(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Dict(
            {"image": gym.spaces.Box(0.0, 1.0, (64, 64, 3)), "speed": gym.spaces.Box(-1.0, 1.0, (1,))}
        )
        self.action_space = gym.spaces.Discrete(2)


config = PPOConfig().environment(Camera)
