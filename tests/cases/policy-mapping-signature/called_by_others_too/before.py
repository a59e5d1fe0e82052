from ray.rllib.algorithms.ppo import PPOConfig


def by_agent(agent_id):
    return f"p{agent_id}"


def by_worker(agent_id, episode, worker: object):
    return f"p{agent_id}"


one = PPOConfig().multi_agent(policies={"p0"}, policy_mapping_fn=by_agent)
two = PPOConfig().multi_agent(policies={"p0"}, policy_mapping_fn=by_worker)
used = {by_agent(0), by_worker(1, None, None), *map(by_agent, [1, 2])}
