from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(lr_schedule=[[1000, 1e-3], [2000, 1e-4]])
other = ImpalaConfig().training(
    lr_schedule=[
        (1000, 1e-3),  # warm
        (2000, 1e-4),
    ],
)
