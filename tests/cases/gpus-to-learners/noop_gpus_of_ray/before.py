import ray
from ray.rllib.algorithms.ppo import PPOConfig

ray.init(num_gpus=1)
config = PPOConfig().learners(num_gpus_per_learner=1)


@ray.remote(num_gpus=1)
def work(num_gpus=2):
    return num_gpus
