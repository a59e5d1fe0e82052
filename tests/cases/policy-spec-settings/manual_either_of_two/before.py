from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

simple = True
config = PPOConfig().multi_agent(
    policies={"a": PolicySpec(config={"lr": 1e-5}), "b": PolicySpec()} if simple else {"a", "b"},
    policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id,
)
