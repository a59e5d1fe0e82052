from project.policies import Heuristic
from ray.rllib.algorithms.ppo import PPOConfig

several = dict(policies={"a": (None, None, None, {"lr": 1e-4})}, policy_mapping_fn=lambda agent_id: "a")
one = PPOConfig().multi_agent(**several)


def make(n):
    return {"policies": {"a": (Heuristic, None, None, {})}, "policy_mapping_fn": lambda agent_id: "a"}


two = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).env_runners(num_env_runners=2).multi_agent(**make(2))

right = dict(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
three = PPOConfig().multi_agent(**right)

filled = dict(policies={"a"}, policy_mapping_fn=lambda agent_id: "a")
filled["observation_fn"] = print
four = PPOConfig().multi_agent(**filled)
