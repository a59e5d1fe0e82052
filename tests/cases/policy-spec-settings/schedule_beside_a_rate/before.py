from project.spaces import ACT, OBS
from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, **kwargs):
    return "a"


one = PPOConfig().multi_agent(
    policies={
        "a": (None, OBS, ACT, {"lr": 1e-5, "lr_schedule": [[0, 1e-3], [100, 1e-4]]}),
        "b": (None, OBS, ACT, {"lr": 1e-5, "lr_schedule": None}),
    },
    policy_mapping_fn=choose,
)
two = (
    PPOConfig()
    .training(lr_schedule=[[0, 1e-3], [100, 1e-4]])
    .multi_agent(policies={"a": (None, OBS, ACT, {"lr": 1e-5}), "b": (None, OBS, ACT, {})}, policy_mapping_fn=choose)
)
