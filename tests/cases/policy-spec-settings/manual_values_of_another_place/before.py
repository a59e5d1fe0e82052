from ray.rllib.algorithms.ppo import PPOConfig

from arena import act, lr_of, obs

policies = {}
for i in range(3):
    policies[f"p{i}"] = (None, obs, act, {"lr": 1e-4 * i})
one = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
two = PPOConfig().multi_agent(policies={"a": (None, obs, act, {"lr": lr_of("a")})}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
settings = {"lr": 1e-4}
three = PPOConfig().multi_agent(policies={"a": (None, obs, act, settings)}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
