from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result.get("episode_reward_mean", float("nan")), result.get('timesteps_total', 0))
print(result.get("info", {}).get("learner", {}).get("default_policy", {}).get("learner_stats", {}).get("kl"))
healthy = result.pop("num_healthy_workers", None)
