from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().multi_agent(
    policies={
        # first
        "a": PolicySpec(
            config={},
        ),
        "b": (
            None,
            None,  # from the env
            None,
            {},
        ),
    },
    # maps
    policy_mapping_fn=lambda agent_id, episode, **kwargs: (
        # even
        "a" if agent_id % 2 else "b"
    ),
).rl_module(
    algorithm_config_overrides_per_module={
        "a": PPOConfig.overrides(
            # the rate
            lr=1e-5,  # slow
            clip_param=0.1,
        ),
        "b": PPOConfig.overrides(
            lr=1e-4,  # fast
        ),
    },
)
