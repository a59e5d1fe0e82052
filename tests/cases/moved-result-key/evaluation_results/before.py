from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").evaluation(evaluation_interval=1).build_algo()
print(algo.train()["evaluation"]["episode_reward_mean"])
print(algo.evaluate()["evaluation"]["episode_reward_mean"])
metrics = algo.evaluate()["evaluation"]
print(metrics["episode_len_mean"], metrics.get("episodes_this_iter", 0))
evaluated = algo.evaluate()
print(evaluated["evaluation"]["episode_reward_max"], evaluated["evaluation"]["hist_stats"])
last = algo.train().get("evaluation", {})
print(last["episode_reward_min"], last["num_healthy_workers"])
