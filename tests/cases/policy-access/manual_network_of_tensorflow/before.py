from ray.rllib.agents.dqn import DQNTrainer

trainer = DQNTrainer(env="CartPole-v1")
trainer.get_policy().model.base_model.summary()
model = trainer.get_policy().model
model.q_value_head.summary()
print(model.variables(), model.trainable_variables())
