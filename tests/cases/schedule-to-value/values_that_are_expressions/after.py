from ray.rllib.algorithms.ppo import PPOConfig


def make(rate, steps):
    return PPOConfig().training(lr=[[0, rate], [steps, rate / 10]])


for rate in (1e-3, 1e-4):
    make(rate, 1000).training(entropy_coeff=rate)
