import copy
import os

from project.policies import Heuristic
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec


def choose(agent_id, episode, **kwargs):
    return "a"


if os.environ.get("HEURISTIC"):
    policies = {"a": PolicySpec(), "b": PolicySpec(policy_class=Heuristic)}
else:
    policies = {"a": PolicySpec()}
branches = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(policies=policies, policy_mapping_fn=choose)

base = {"a": PolicySpec(policy_class=Heuristic)}
merged = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(policies=base | {"b": PolicySpec()}, policy_mapping_fn=choose)
copied = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(policies=copy.deepcopy(base), policy_mapping_fn=choose)
pairs = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(policies=dict([("a", PolicySpec(policy_class=Heuristic))]), policy_mapping_fn=choose)
made = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(
    policies=dict((f"p{i}", PolicySpec(policy_class=Heuristic)) for i in range(2)), policy_mapping_fn=choose
)
same = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(
    policies=dict.fromkeys(["a", "b"], PolicySpec(policy_class=Heuristic)), policy_mapping_fn=choose
)
named = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(policies={"a": PolicySpec("project.policies.Heuristic")}, policy_mapping_fn=choose)


def configured(policies):
    return PPOConfig().api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    ).multi_agent(policies=policies, policy_mapping_fn=choose)


configured({"a": PolicySpec(policy_class=Heuristic)})


def make():
    return {"a": PolicySpec(config={"lr": 1e-4})}, choose


unpacked, function = make()
parts = PPOConfig().multi_agent(policies=unpacked, policy_mapping_fn=function)
