from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec


def choose(agent_id, episode, **kwargs):
    return "a"


policies = {"a": PolicySpec()}
policies = {**policies, "b": PolicySpec(config={"lr": 1e-4})}
policies = dict(policies, c=PolicySpec(config={"lr": 1e-3}))
config = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=choose)


def build(specs, depth=0):
    if depth:
        return build(specs, depth - 1)
    return PPOConfig().multi_agent(policies=specs, policy_mapping_fn=choose)


build({"d": PolicySpec(config={"lr": 1e-2})}, depth=2)
