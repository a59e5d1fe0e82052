import learnlib
from ray.rllib.algorithms.ppo import PPOConfig

config = learnlib.PPOConfig().rollouts(num_rollout_workers=2).build()
config.workers.foreach_worker(print)


def f(PPOConfig):
    return PPOConfig().rollouts(num_rollout_workers=1)
