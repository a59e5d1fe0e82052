from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").training(entropy_coeff=0.04, entropy_coeff_schedule=80_000)
algo = config.build()

# A number stood for a line down to zero at that step.
# expect: [list(point) for point in config.entropy_coeff] == [[0, 0.04], [80_000, 0.0]]
