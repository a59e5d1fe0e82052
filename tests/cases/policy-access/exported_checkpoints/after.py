from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.get_module().save_to_path("/tmp/a")
algo.get_module("default_policy").save_to_path(path="/tmp/b")
algo.export_policy_checkpoint("/tmp/c", "model")
