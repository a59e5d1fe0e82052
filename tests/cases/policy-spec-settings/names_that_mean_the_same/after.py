import argparse

from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig

MAX_RATE = 1e-3
args = argparse.ArgumentParser().parse_args()
policies = {f"p{i}": (None, obs, act, {}) for i in range(args.num_policies)}
one = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id).rl_module(
    algorithm_config_overrides_per_module={f"p{i}": PPOConfig.overrides(lr=MAX_RATE / (i + 1)) for i in range(args.num_policies)},
)


def configured(rate):
    specs = {"a": (None, obs, act, {}), "b": (None, obs, act, {})}
    return PPOConfig().multi_agent(policies=specs, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id).rl_module(
        algorithm_config_overrides_per_module={
            "a": PPOConfig.overrides(lr=rate, entropy_coeff=args.entropy),
        },
    )
