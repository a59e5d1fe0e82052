from ray.rllib.agents.ppo import PPOTrainer

trainer = PPOTrainer(env="CartPole-v1")
trainer.restore("results/checkpoint_10/checkpoint-10")
trainer.restore("/results/checkpoint_{}/checkpoint-{}".format(10, 10))
