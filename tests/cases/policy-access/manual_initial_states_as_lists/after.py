from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_module()
state = policy.get_initial_state()
first = state[0]
copies = [part.copy() for part in policy.get_initial_state()]
kept = policy.get_initial_state()
