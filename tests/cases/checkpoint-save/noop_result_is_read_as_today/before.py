from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.save("/tmp/a")
print(result.checkpoint.path, result)
path = algo.save("/tmp/b").checkpoint.path
for _ in range(3):
    algo.train()
    algo.save("/tmp/latest")
where = algo.save_to_path("/tmp/c")
print(where)
