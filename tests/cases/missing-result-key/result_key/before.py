from ray.rllib.algorithms.ppo import PPOConfig
config = PPOConfig().environment('CartPole-v1')
algo = config.build_algo()
result = algo.train()
print(result['episode_reward_mean'])
