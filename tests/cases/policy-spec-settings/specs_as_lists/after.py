from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().multi_agent(
    policies={"a": [None, obs, act, {}], "b": [None, obs, act, {}]},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id,
).rl_module(algorithm_config_overrides_per_module={"a": PPOConfig.overrides(lr=1e-4)})
