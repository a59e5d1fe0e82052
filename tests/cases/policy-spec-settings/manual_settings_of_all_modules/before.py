from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

config = PPOConfig().multi_agent(
    policies={
        "a": PolicySpec(config={"train_batch_size": 100, "agent_id": 3}),
        "b": PolicySpec(config={"observation_filter": "MeanStdFilter"}),
        "c": PolicySpec(config={"model": {"fcnet_hiddens": [16], "conv_bias": 1}}),
    },
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
