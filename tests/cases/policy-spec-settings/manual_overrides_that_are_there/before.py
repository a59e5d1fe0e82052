from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = (
    PPOConfig()
    .multi_agent(policies={"a": PolicySpec(config={"lr": 1e-5}), "b": PolicySpec()}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .rl_module(algorithm_config_overrides_per_module={"b": PPOConfig.overrides(lr=1e-4)})
)
