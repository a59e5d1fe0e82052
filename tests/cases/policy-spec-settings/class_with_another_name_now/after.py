from project.spaces import ACT, OBS
from ray.rllib.algorithms.impala import IMPALAConfig
from ray.rllib.policy.policy import PolicySpec

config = IMPALAConfig().multi_agent(
    policies={"a": (None, OBS, ACT, {}), "b": PolicySpec()},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: "a",
).rl_module(
    algorithm_config_overrides_per_module={"a": IMPALAConfig.overrides(gamma=0.9)},
)
