from ray import tune
from ray.rllib.algorithms.ppo import PPO

trainable = tune.with_resources(PPO, resources={"cpu": 1})


def resources(num_cpus_per_worker):
    return num_cpus_per_worker


resources(num_cpus_per_worker=2)
