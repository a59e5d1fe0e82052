from ray.rllib.algorithms.ppo import PPOConfig

none = PPOConfig()
half = PPOConfig().learners(num_gpus_per_learner=0.5)
one = PPOConfig().learners(num_gpus_per_learner=1).env_runners(num_cpus_per_env_runner=1)
four = PPOConfig().learners(num_learners=4, num_gpus_per_learner=1)
odd = PPOConfig().resources(num_gpus=1.5)
