try:
    from ray.rllib.agents.ppo import PPOTrainer
except ImportError:
    from ray.rllib.algorithms.ppo import PPO as PPOTrainer

trainer = PPOTrainer(env="CartPole-v1")
