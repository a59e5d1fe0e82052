from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
path = algo.save_checkpoint("/tmp/a")
print(path)
other = algo.save_checkpoint(checkpoint_dir="/tmp/b")
print(other)
algo.save_checkpoint("/tmp/c")
