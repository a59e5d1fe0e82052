from ray.rllib.algorithms.ppo import PPOConfig


def by_agent(agent_id, episode, **kwargs):
    return "a"


def by_worker(agent_id, episode, **kwargs):
    return "a"


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_agent)
two = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).training(model={"custom_model": "net"}).multi_agent(policies={"a"}, policy_mapping_fn=by_agent)
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_worker)
four = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).training(model={"custom_model": "net"}).multi_agent(policies={"a"}, policy_mapping_fn=by_worker)
