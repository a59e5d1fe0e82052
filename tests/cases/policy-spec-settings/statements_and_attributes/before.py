from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig()
config.multi_agent(policies={"a": PolicySpec(config={"lr": 1e-5})}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
other = PPOConfig()
other.policies = {"a": PolicySpec(config={"lr": 1e-5})}
other.policy_mapping_fn = lambda agent_id, episode, **kwargs: agent_id
