from ray.rllib.algorithms.ppo import PPOConfig

from arena import act, obs

config = (
    PPOConfig()
    .environment("arena")
    .multi_agent(
        policies={
            # learns slowly
            "a": (None, obs, act, {}),  # the first
            "b": (None, obs, act, {}),
            "c": (None, obs, act, {}),
        },
        policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    )
    .rl_module(
        algorithm_config_overrides_per_module={
            "a": PPOConfig.overrides(lr=1e-5, clip_param=0.1),
            "b": PPOConfig.overrides(entropy_coeff=0.01),
        },
    )
    .training(lr=1e-4)
)
