from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().multi_agent(
    policies={
        "small": PolicySpec(config={"model": {"fcnet_hiddens": [16], "vf_share_layers": True}, "lr": 1e-5}),
        "other": PolicySpec(),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
