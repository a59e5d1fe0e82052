from ray.rllib.algorithms.ppo import PPOConfig


def make(debug):
    config = PPOConfig().learners(num_gpus_per_learner=1)
    if debug:
        config.learners(num_gpus_per_learner=0)
    return config
