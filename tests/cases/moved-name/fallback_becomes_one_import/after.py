from ray.rllib.algorithms.ppo import PPOConfig

try:
    from ray.rllib.algorithms.ppo import PPO as PPOTrainer
except ImportError:
    pass

trainer = PPOConfig().environment("CartPole-v1").build_algo()
