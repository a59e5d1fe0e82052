import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig


class Grid(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0.0, 1.0, (10, 10, 3))
        self.action_space = gym.spaces.Discrete(4)


PPOConfig().environment(Grid).training(
    model={
        "dim": 10,  # of the grid
        "framestack": False,
        "grayscale": True,
        "zero_mean": False,
        "conv_filters": [[16, [4, 4], 2], [32, [5, 5], 1]],
    }
)
PPOConfig().environment("Pendulum-v1").training(model={"framestack": False, "free_log_std": True})
