from ray.rllib.algorithms.dqn import DQNConfig

algo = DQNConfig().environment("CartPole-v1").build_algo()
print(algo.compute_single_action([0.0, 0.0, 0.0, 0.0]))
print(algo.compute_single_action([0.0, 0.0, 0.0, 0.0], explore=False))
