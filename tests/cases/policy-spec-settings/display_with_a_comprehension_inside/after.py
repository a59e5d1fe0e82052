from arena import act, obs
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().multi_agent(
    policies={"a": (None, obs, act, {}), **{f"p{i}": (None, obs, act, {"lr": 2}) for i in range(2)}},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id,
).rl_module(algorithm_config_overrides_per_module={"a": PPOConfig.overrides(lr=1)})
