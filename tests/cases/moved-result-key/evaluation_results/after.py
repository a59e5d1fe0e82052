from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").evaluation(evaluation_interval=1).build_algo()
print(algo.train()["evaluation"]["env_runners"]["episode_return_mean"])
print(algo.evaluate()["env_runners"]["episode_return_mean"])
metrics = algo.evaluate()
print(metrics["env_runners"]["episode_len_mean"], metrics.get("env_runners", {}).get("num_episodes", 0))
evaluated = algo.evaluate()
print(evaluated["env_runners"]["episode_return_max"], evaluated["evaluation"]["hist_stats"])
last = algo.train().get("evaluation", {})
print(last["env_runners"]["episode_return_min"], last["num_healthy_workers"])
