from ray.rllib.algorithms.impala import IMPALAConfig

algo = IMPALAConfig().environment("CartPole-v1").build_algo()
print(algo.compute_single_action([0.0, 0.0, 0.0, 0.0]))
