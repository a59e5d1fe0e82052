from ray.rllib.algorithms.ppo import PPOConfig

from arena import cached


def by_index(agent_id, episode, worker, **kwargs):
    return f"p{worker.worker_index}"


@cached
def decorated(agent_id, episode, worker):
    return "a"


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_index)
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=decorated)
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, worker: worker.choose())
four = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn="a")
five = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, *, info, **kwargs: "a")
