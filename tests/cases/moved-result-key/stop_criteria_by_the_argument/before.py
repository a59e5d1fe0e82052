import ray.rllib
from ray import tune

limits = {"episode_reward_mean": 150}
config = tune.RunConfig(stop=limits)
