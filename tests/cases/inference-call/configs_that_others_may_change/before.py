from ray.rllib.algorithms.ppo import PPOConfig
from mine import tweak

config = PPOConfig().environment("Pendulum-v1")
tweak(config)
print(config)
algo = config.build_algo()
print(algo.compute_single_action([0.0, 0.0, 0.0]), algo.compute_single_action([0.0, 0.0, 1.0]))
