from ray.rllib.algorithms.ppo import PPOConfig

from arena import act, obs, show

policies = {"a": (None, obs, act, {"lr": 1e-4})}
show(policies)
config = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
