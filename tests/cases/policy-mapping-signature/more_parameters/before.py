from functools import partial

from ray.rllib.algorithms.ppo import PPOConfig


def by_table(agent_id, table):
    return table[agent_id]


def by_position(agent_id, /):
    return "a"


def three_by_position(agent_id, episode, worker, /):
    return "a"


def tidy(agent_id, episode, worker):
    del worker
    return "a"


def shadowed(agent_id, table, episode, worker):
    return table[agent_id]


def trained(policy_id, ids):
    return policy_id in ids


one = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=partial(by_table, table={"x": "a"}))
two = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=by_position)
three = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=three_by_position)
four = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=tidy)
five = PPOConfig().multi_agent(policies={"a"}, policy_mapping_fn=partial(shadowed, table={"x": "a"}))
six = PPOConfig().multi_agent(
    policies={"a"},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: "a",
    policies_to_train=partial(trained, ids=["a"]),
)
