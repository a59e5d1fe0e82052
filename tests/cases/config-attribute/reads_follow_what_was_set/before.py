from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(train_batch_size=4000, sgd_minibatch_size=200, model={"fcnet_hiddens": [64]})
config.training(lr_schedule=[[0, 1e-3], [1000, 1e-4]])

print(config.sgd_minibatch_size, config["train_batch_size"])
print(config.lr_schedule, config.model["fcnet_hiddens"])

untouched = PPOConfig()
print(untouched.train_batch_size)
