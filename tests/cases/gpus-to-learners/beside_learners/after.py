from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().resources(num_gpus=2).learners(num_learners=2)
other = PPOConfig().learners(num_gpus_per_learner=1)
