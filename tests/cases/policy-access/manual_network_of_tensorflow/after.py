from ray.rllib.algorithms.dqn import DQNConfig

trainer = DQNConfig().environment("CartPole-v1").build_algo()
trainer.get_module().base_model.summary()
model = trainer.get_module()
model.q_value_head.summary()
print(model.variables(), model.trainable_variables())
