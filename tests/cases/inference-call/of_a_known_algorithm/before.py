from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
action = algo.compute_single_action([0.0], explore=False)
actions = algo.compute_actions({"a": [0.0]})
policy_action = algo.get_policy().compute_single_action([0.0])
