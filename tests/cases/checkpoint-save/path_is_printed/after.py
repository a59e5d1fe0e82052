from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.train()
checkpoint = algo.save("/tmp/results").checkpoint.path  # every run
print("saved at", checkpoint)
print(f"saved at {algo.save('/tmp/more').checkpoint.path}")
