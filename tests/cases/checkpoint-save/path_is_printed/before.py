from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
algo.train()
checkpoint = algo.save("/tmp/results")  # every run
print("saved at", checkpoint)
print(f"saved at {algo.save('/tmp/more')}")
