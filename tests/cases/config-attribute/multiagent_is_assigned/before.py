from arena import settings
from ray.rllib.algorithms.ppo import PPOConfig


def by_agent(agent_id):
    return agent_id


one = PPOConfig()
one["multiagent"] = {"policies": {"a"}, "policy_mapping_fn": lambda *args, **kwargs: "a"}
two = PPOConfig()
two.multiagent = {
    "policies": {"a": (None, None, None, {"lr": 1e-5}), "b": None},
    "policy_mapping_fn": by_agent,
    "replay_mode": "independent",
}
three = PPOConfig()
three["multiagent"] = settings
four = PPOConfig()
four.multiagent = {"policies": {"a"}, "policy_mapping_fn": by_agent, "mode": "fast"}
