from project.spaces import ACT, OBS
from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, **kwargs):
    return "a"


one = PPOConfig().multi_agent(
    policies={
        "a": (None, OBS, ACT, {}),
        "b": (None, OBS, ACT, {}),
    },
    policy_mapping_fn=choose,
).rl_module(
    algorithm_config_overrides_per_module={
        "a": PPOConfig.overrides(lr=[[0, 1e-3], [100, 1e-4]]),
        "b": PPOConfig.overrides(lr=1e-5),
    },
)
two = (
    PPOConfig()
    .training(lr=[[0, 1e-3], [100, 1e-4]])
    .multi_agent(policies={"a": (None, OBS, ACT, {}), "b": (None, OBS, ACT, {})}, policy_mapping_fn=choose)
)
