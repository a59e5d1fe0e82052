from ray.rllib.algorithms.ppo import PPOConfig
from torch.optim import lr_scheduler

config = PPOConfig().training(lr=1e-4)


def train(lr_schedule=None):
    return lr_scheduler.StepLR(lr_schedule, 30)


train(lr_schedule=[[0, 1e-3]])
