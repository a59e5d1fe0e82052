from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
checkpoint = algo.save()
algo.train()
algo.restore(checkpoint)
