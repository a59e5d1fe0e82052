from ray.rllib.algorithms.marwil import MARWILConfig

algo = MARWILConfig().environment("CartPole-v1").offline_data(input_="episodes").build_algo()
policy = algo.get_policy()
print(policy.compute_single_action([0.0, 0.0, 0.0, 0.0])[0])
