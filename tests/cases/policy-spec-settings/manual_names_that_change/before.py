from arena import act, agents, obs, rates
from ray.rllib.algorithms.ppo import PPOConfig


def configured(rate):
    specs = {"a": (None, obs, act, {"lr": rate})}
    rate = rate / 2
    return PPOConfig().multi_agent(policies=specs, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)


def filled():
    specs = {}
    for agent in agents:
        own = rates[agent]
        specs[agent] = (None, obs, act, {"lr": own})
    return PPOConfig().multi_agent(policies=specs, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)


def elsewhere():
    def inner():
        own = 1e-4
        return {"a": (None, obs, act, {"lr": own})}

    return PPOConfig().multi_agent(policies=inner(), policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)
