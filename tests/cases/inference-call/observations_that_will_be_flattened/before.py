from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("FrozenLake-v1").build_algo()
print(algo.compute_single_action(0))
