from arena import settings
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec


def by_agent(agent_id, episode, **kwargs):
    return agent_id


one = PPOConfig()
one.multi_agent(policies={"a"}, policy_mapping_fn=lambda *args, **kwargs: "a")
two = PPOConfig()
two.multi_agent(
    policies={"a": (None, None, None, {}), "b": PolicySpec()},
    policy_mapping_fn=by_agent,
).rl_module(algorithm_config_overrides_per_module={"a": PPOConfig.overrides(lr=1e-5)})
three = PPOConfig()
three["multiagent"] = settings
four = PPOConfig()
four.multiagent = {"policies": {"a"}, "policy_mapping_fn": by_agent, "mode": "fast"}
