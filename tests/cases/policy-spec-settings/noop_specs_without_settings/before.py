from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().multi_agent(
    policies={"a": PolicySpec(), "b": (None, None, None, {}), "c": PolicySpec(None, None, None, None)},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
spec = PolicySpec(config={"gamma": 0.9})
