from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().multi_agent(
    policies={
        "a": PolicySpec(config={"lr_schedule": [[0, 1e-4], [1000, 1e-5]], "framework": "torch", "num_workers": 2}),
        "b": PolicySpec(config={"framework": "torch"}),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
