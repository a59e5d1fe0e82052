from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

torch = True
config = PPOConfig().multi_agent(
    policies={
        "a": PolicySpec(),
        "b": (None, None, None, {}),
        "c": PolicySpec(config={}),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
