import ray.rllib
from ray import tune


def config_for(policy):
    return tune.TuneConfig(metric=f"policy_reward_mean/{policy}", mode="max")
