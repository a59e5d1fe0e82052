from mylib import Trainer
from ray.rllib.algorithms.ppo import PPOConfig

trainer = Trainer()
trainer.training(model={"custom_model": "mine"})
config = PPOConfig().rl_module(model_config={"fcnet_hiddens": [64]})
