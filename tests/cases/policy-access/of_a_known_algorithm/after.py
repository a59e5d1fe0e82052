from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
policy = algo.get_policy("main")
algo.set_weights({"main": {}})
algo.remove_module("main")
