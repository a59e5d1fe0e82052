from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().learners(num_learners=3).training(train_batch_size=4000)
