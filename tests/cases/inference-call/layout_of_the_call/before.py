from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()

first = algo.compute_single_action(
    [0.0],
    explore=False)
second = algo.compute_single_action(  # as in training
    # all zero
    [0.0],
)
third = (
    algo
    .compute_single_action([0.0], explore=False)
)
fourth = algo \
    .compute_single_action([0.0])
fifth = (
    algo
    # greedy
    .compute_single_action([0.0], explore=False)
)
