from ray.rllib.algorithms.ppo import PPOConfig


def by_default(agent_id, episode, worker=None, **kwargs):
    return f"p{worker.worker_index % 2}"


def by_key(agent_id, episode, **kwargs):
    return f"p{kwargs['worker'].worker_index % 2}"


def by_get(agent_id, *args, **kwargs):
    worker = kwargs.get("worker")
    return f"p{worker.worker_index % 2}"


one = PPOConfig().multi_agent(policies={"p0", "p1"}, policy_mapping_fn=by_default)
two = PPOConfig().multi_agent(policies={"p0", "p1"}, policy_mapping_fn=by_key)
three = PPOConfig().multi_agent(policies={"p0", "p1"}, policy_mapping_fn=by_get)
