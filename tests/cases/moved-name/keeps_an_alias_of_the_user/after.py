from ray.rllib.algorithms.ppo import PPO as Trainer

trainer = Trainer(env="CartPole-v1")
