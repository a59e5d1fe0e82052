from ray.rllib.algorithms.ppo import PPOConfig

from arena import act, obs

one = PPOConfig().multi_agent(
    policies={f"p{i}": (None, obs, act, {}) for i in range(3)},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
).rl_module(
    algorithm_config_overrides_per_module={f"p{i}": PPOConfig.overrides(lr=1e-4 * (i + 1)) for i in range(3)},
)
policies = {"a": (None, obs, act, {})}
policies["b"] = (None, obs, act, {})
two = PPOConfig().multi_agent(policies=policies, policies_to_train=list(policies.keys()), policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id).rl_module(
    algorithm_config_overrides_per_module={
        "a": PPOConfig.overrides(lr=1e-4),
        "b": PPOConfig.overrides(lr=1e-5),
    },
)
