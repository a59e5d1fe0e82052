import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig


class Grid(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Box(0.0, 1.0, (10, 10, 3))
        self.action_space = gym.spaces.Discrete(4)


PPOConfig().environment(Grid).rl_module(
    model_config={
        # of the grid
        "conv_filters": [[16, [4, 4], 2], [32, [5, 5], 1]],
    }
)
PPOConfig().environment("Pendulum-v1").rl_module(model_config={"free_log_std": True})
