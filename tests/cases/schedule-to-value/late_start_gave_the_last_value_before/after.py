from ray.rllib.algorithms.impala import IMPALAConfig
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(lr=[[0, 1e-4], [1000, 1e-4], [1000, 1e-3], [2000, 1e-4]])
other = IMPALAConfig().training(
    lr=[
        (0, 1e-4),
        (1000, 1e-4),
        (1000, 1e-3),  # warm
        (2000, 1e-4),
    ],
)
