from ray.rllib.algorithms.ppo import PPOConfig


def first(agent_id):
    return "a"


def second(agent_id):
    return "a"


one = PPOConfig().training(model={"custom_model": "net"})
one.policies = {"a": None}
one.policy_mapping_fn = lambda agent_id: "a"

two = PPOConfig().training(model={"custom_model": "net"})
two.update_from_dict({"policies": {"a"}, "policy_mapping_fn": first})

three = PPOConfig().training(model={"custom_model": "net"})
three["multiagent"] = {"policies": {"a"}, "policy_mapping_fn": second}

four = PPOConfig().training(model={"custom_model": "net"})
four.update_from_dict({"multiagent": {"policies": {"a"}, "policy_mapping_fn": lambda agent_id: "a"}})
