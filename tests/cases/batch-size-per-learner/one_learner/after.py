from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(train_batch_size_per_learner=4000, minibatch_size=128)
