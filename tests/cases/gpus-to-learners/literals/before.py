from ray.rllib.algorithms.ppo import PPOConfig

none = PPOConfig().resources(num_gpus=0)
half = PPOConfig().resources(num_gpus=0.5)
one = PPOConfig().resources(num_gpus=1, num_cpus_per_worker=1)
four = PPOConfig().resources(num_gpus=4)
odd = PPOConfig().resources(num_gpus=1.5)
