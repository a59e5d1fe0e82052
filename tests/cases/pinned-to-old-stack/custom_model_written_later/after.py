from project.spaces import ACT, OBS
from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, **kwargs):
    return "a"


own = {}
own["model"] = {"custom_model": "net"}
one = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).env_runners(num_env_runners=2).multi_agent(policies={"a": (None, OBS, ACT, own)}, policy_mapping_fn=choose)

BASE = {"lr": 1e-4}
two = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).env_runners(num_env_runners=2).multi_agent(
    policies={"a": (None, OBS, ACT, {**BASE, "model": {"custom_model": "net"}})}, policy_mapping_fn=choose
)
three = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).env_runners(num_env_runners=2).multi_agent(
    policies={"a": (None, OBS, ACT, dict(BASE, model={"custom_model": "net"}))}, policy_mapping_fn=choose
)
