from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
path = algo.save_to_path("/tmp/a")
print(path)
other = algo.save_to_path(path="/tmp/b")
print(other)
algo.save_checkpoint("/tmp/c")
