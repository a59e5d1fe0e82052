from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().resources(num_gpus=2, num_learner_workers=2)
other = PPOConfig().resources(num_gpus=1, num_gpus_per_learner_worker=1)
