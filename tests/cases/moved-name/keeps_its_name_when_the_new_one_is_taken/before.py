from ray.rllib.agents.ppo import PPOTrainer

PPO = "the name of a column"
trainer = PPOTrainer(env="CartPole-v1")
