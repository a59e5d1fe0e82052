from ray.rllib.algorithms.ppo import PPOConfig

from arena import act, obs

one = PPOConfig().multi_agent(
    policies={f"p{i}": (None, obs, act, {"lr": 1e-4 * (i + 1)}) for i in range(3)},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
policies = {"a": (None, obs, act, {"lr": 1e-4})}
policies["b"] = (None, obs, act, {"lr": 1e-5})
two = PPOConfig().multi_agent(policies=policies, policies_to_train=list(policies.keys()), policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
