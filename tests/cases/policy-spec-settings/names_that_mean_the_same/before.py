import argparse

from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig

MAX_RATE = 1e-3
args = argparse.ArgumentParser().parse_args()
policies = {f"p{i}": (None, obs, act, {"lr": MAX_RATE / (i + 1)}) for i in range(args.num_policies)}
one = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)


def configured(rate):
    specs = {"a": (None, obs, act, {"lr": rate, "entropy_coeff": args.entropy}), "b": (None, obs, act, {})}
    return PPOConfig().multi_agent(policies=specs, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)
