from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().multi_agent(
    policies={
        # first
        "a": PolicySpec(
            config={
                # the rate
                "lr": 1e-5,  # slow
                "clip_param": 0.1,
            },
        ),
        "b": (
            None,
            None,  # from the env
            None,
            {
                "lr": 1e-4,  # fast
            },
        ),
    },
    # maps
    policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: (
        # even
        "a" if agent_id % 2 else "b"
    ),
)
