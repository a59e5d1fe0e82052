from ray.rllib.algorithms.ppo import PPOConfig


def is_trained(policy_id):
    return policy_id != "fixed"


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda *args, **kwargs: "a", policies_to_train=is_trained)
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda *args, **kwargs: "a", policies_to_train=lambda pid: pid == "a")
three = PPOConfig()
three.policies_to_train = lambda pid: pid == "a"
