from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(train_batch_size_per_learner=4000, minibatch_size=200).rl_module(model_config={"fcnet_hiddens": [64]})
config.training(lr=[[0, 1e-3], [1000, 1e-4]])

print(config.minibatch_size, config.total_train_batch_size)
print(config.lr_schedule, config.model["fcnet_hiddens"])

untouched = PPOConfig()
print(untouched.train_batch_size)
