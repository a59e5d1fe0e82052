from project.spaces import ACT, OBS
from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.policy.policy import PolicySpec

config = ImpalaConfig().multi_agent(
    policies={"a": (None, OBS, ACT, {"gamma": 0.9}), "b": PolicySpec()},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: "a",
)
