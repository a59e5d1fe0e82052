from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec


def first(agent_id, *args, **kwargs):
    return "a"


def second(agent_id, *args, **kwargs):
    return "a"


one = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).training(model={"custom_model": "net"})
one.policies = {"a": PolicySpec()}
one.policy_mapping_fn = lambda agent_id, *args, **kwargs: "a"

two = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).training(model={"custom_model": "net"})
two.update_from_dict({"policies": {"a"}, "policy_mapping_fn": first})

three = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).training(model={"custom_model": "net"})
three.multi_agent(policies={"a"}, policy_mapping_fn=second)

four = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).training(model={"custom_model": "net"})
four.update_from_dict({"multiagent": {"policies": {"a"}, "policy_mapping_fn": lambda agent_id, *args, **kwargs: "a"}})
