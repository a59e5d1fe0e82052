from ray.rllib.algorithms.ppo import PPO as PPOTrainer

PPO = "the name of a column"
trainer = PPOTrainer(env="CartPole-v1")
