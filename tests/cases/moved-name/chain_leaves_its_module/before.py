from ray.rllib.agents import ppo

trainer = ppo.APPOTrainer(env="CartPole-v1")
