from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

by_vtrace = APPOConfig().multi_agent(
    policies={"a": PolicySpec(config={"gamma": 0.9}), "b": (None, None, None, {"lr": 1e-4})},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
by_advantages = PPOConfig().multi_agent(
    policies={"a": PolicySpec(config={"gamma": 0.9}), "b": (None, None, None, {"lr": 1e-4})},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
