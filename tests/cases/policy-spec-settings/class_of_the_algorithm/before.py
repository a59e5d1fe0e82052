from ray.rllib.algorithms.ppo import PPOConfig, PPOTF2Policy, PPOTorchPolicy
from ray.rllib.policy.policy import PolicySpec

torch = True
config = PPOConfig().multi_agent(
    policies={
        "a": PolicySpec(policy_class=PPOTorchPolicy),
        "b": (PPOTorchPolicy if torch else PPOTF2Policy, None, None, {}),
        "c": PolicySpec(PPOTorchPolicy, config={}),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
