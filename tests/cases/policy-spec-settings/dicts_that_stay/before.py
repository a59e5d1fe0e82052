from arena import act, base, obs
from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

tune.run(
    "PPO",
    config={
        "multiagent": {
            "policies": {
                "a": (None, obs, act, {"lr": 1e-4, "clip_param": 0.3}),  # the first
                "b": None,
            },
            "policy_mapping_fn": lambda agent_id: agent_id,
        },
        **base,
    },
)
config = PPOConfig().update_from_dict({
    "policies": {"a": (None, obs, act, {"lr": 1e-4})},
    "policy_mapping_fn": lambda agent_id, *args, **kwargs: agent_id,
})
