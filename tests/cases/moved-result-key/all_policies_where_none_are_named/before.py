from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
result = config.build_algo().train()
print(result["policy_reward_mean"])
