from arena import act, base, obs
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

tune.Tuner(
    "PPO",
    param_space={
        "multiagent": {
            "policies": {
                "a": (None, obs, act, {}),  # the first
                "b": PolicySpec(),
            },
            "policy_mapping_fn": lambda agent_id, episode, **kwargs: agent_id,
        },
        "algorithm_config_overrides_per_module": {
            "a": PPOConfig.overrides(lr=1e-4, clip_param=0.3),
        },
        **base,
    },
).fit()
config = PPOConfig().update_from_dict({
    "policies": {"a": (None, obs, act, {})},
    "algorithm_config_overrides_per_module": {"a": PPOConfig.overrides(lr=1e-4)},
    "policy_mapping_fn": lambda agent_id, *args, **kwargs: agent_id,
})
