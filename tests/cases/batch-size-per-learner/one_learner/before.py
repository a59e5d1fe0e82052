from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(train_batch_size=4000, sgd_minibatch_size=128)
