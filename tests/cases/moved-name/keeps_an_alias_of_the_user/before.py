from ray.rllib.agents.ppo import PPOTrainer as Trainer

trainer = Trainer(env="CartPole-v1")
