from arena import act, agents, obs
from ray.rllib.algorithms.ppo import PPOConfig

nothing = {}
filled = {}
filled["lr"] = 1e-4
policies = {}
for agent in agents:
    own = {}
    policies[agent] = (None, obs[agent], act[agent], own)
one = PPOConfig().multi_agent(
    policies={"a": (None, obs, act, nothing), "b": (None, obs, act, filled)},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id,
)
two = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id)
