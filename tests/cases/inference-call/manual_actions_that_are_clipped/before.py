from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("Pendulum-v1", normalize_actions=False, clip_actions=True)
algo = config.build_algo()
print(algo.compute_single_action([0.0, 0.0, 0.0]))
print(algo.compute_single_action([0.0, 0.0, 0.0], unsquash_action=True))
