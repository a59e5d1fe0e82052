from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.num_gpus_per_learner = 1
other = PPOConfig()
other.learners(num_learners=2, num_gpus_per_learner=1)
