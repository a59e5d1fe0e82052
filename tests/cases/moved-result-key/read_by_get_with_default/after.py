from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result.get("env_runners", {}).get("episode_return_mean", float("nan")), result.get('num_env_steps_sampled_lifetime', 0))
print(result.get("learners", {}).get("default_policy", {}).get("mean_kl_loss"))
healthy = result.get("fault_tolerance", {}).pop("num_healthy_workers", None)
