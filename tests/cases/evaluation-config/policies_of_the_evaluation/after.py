from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().evaluation(
    evaluation_config={
        "multiagent": {"policy_mapping_fn": lambda agent_id, episode, **kwargs: "a", "policies": {"a": PolicySpec()}},
        "algorithm_config_overrides_per_module": {"a": PPOConfig.overrides(lr=1)}
    }
)
