from ray.rllib.algorithms.ppo import PPOConfig


def by_agent(agent_id):
    return "a"


def by_worker(agent_id, episode, worker):
    return "a"


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_agent)
two = PPOConfig().training(model={"custom_model": "net"}).multi_agent(policies={"a"}, policy_mapping_fn=by_agent)
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_worker)
four = PPOConfig().training(model={"custom_model": "net"}).multi_agent(policies={"a"}, policy_mapping_fn=by_worker)
