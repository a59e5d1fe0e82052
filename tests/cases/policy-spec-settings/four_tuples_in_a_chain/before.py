from ray.rllib.algorithms.ppo import PPOConfig

from arena import act, obs

config = (
    PPOConfig()
    .environment("arena")
    .multi_agent(
        policies={
            # learns slowly
            "a": (None, obs, act, {"lr": 1e-5, "clip_param": 0.1}),  # the first
            "b": (None, obs, act, {"entropy_coeff": 0.01}),
            "c": (None, obs, act, {}),
        },
        policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
    )
    .training(lr=1e-4)
)
