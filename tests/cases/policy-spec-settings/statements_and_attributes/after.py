from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig()
config.multi_agent(policies={"a": PolicySpec()}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
config.rl_module(algorithm_config_overrides_per_module={"a": PPOConfig.overrides(lr=1e-5)})
other = PPOConfig()
other.multi_agent(policies={"a": PolicySpec()}).rl_module(algorithm_config_overrides_per_module={"a": PPOConfig.overrides(lr=1e-5)})
other.policy_mapping_fn = lambda agent_id, episode, **kwargs: agent_id
