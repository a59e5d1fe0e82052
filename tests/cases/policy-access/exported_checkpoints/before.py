from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
algo.export_policy_checkpoint("/tmp/a")
algo.export_policy_checkpoint(export_dir="/tmp/b", policy_id="default_policy")
algo.export_policy_checkpoint("/tmp/c", "model")
