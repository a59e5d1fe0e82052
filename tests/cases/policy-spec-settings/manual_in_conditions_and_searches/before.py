from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray import tune


async def build(n):
    config = PPOConfig()
    if n:
        config.multi_agent(policies={"a": PolicySpec(config={"lr": n})}, policy_mapping_fn=lambda *args, **kwargs: "a")
    else:
        config.multi_agent(policies={"b": PolicySpec(config={"lr": 1})}, policy_mapping_fn=lambda *args, **kwargs: "b")
    return config


one = PPOConfig().multi_agent(
    policies={"a": PolicySpec(config={"lr": tune.grid_search([1, 2])})}, policy_mapping_fn=lambda *args, **kwargs: "a"
)
two = PPOConfig().multi_agent(
    policies=dict(a=PolicySpec(config={"lr": 1e-4})), policy_mapping_fn=lambda *args, **kwargs: "a"
)
