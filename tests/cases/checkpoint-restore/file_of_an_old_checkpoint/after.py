import os

from ray.rllib.algorithms.ppo import PPOConfig

trainer = PPOConfig().environment("CartPole-v1").build_algo()
trainer.restore(os.path.abspath("results/checkpoint_10/checkpoint-10"))
trainer.restore("/results/checkpoint_{}/checkpoint-{}".format(10, 10))
