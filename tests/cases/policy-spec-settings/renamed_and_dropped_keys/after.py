from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().multi_agent(
    policies={
        "a": PolicySpec(),
        "b": PolicySpec(),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
).rl_module(
    algorithm_config_overrides_per_module={
        "a": PPOConfig.overrides(lr=[[0, 1e-4], [1000, 1e-5]]),
    },
)
