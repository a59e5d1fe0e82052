from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(
    # decays
    lr=[[0, 1e-3], [1e6, 1e-5]],  # to a hundredth
    entropy_coeff=[
        [0, 0.01],
        [1000000, 0.0],
    ],
)
