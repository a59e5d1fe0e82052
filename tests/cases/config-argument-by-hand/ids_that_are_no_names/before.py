from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec

one = PPOConfig().multi_agent(policies={0, 1}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
two = PPOConfig().multi_agent(
    policies={i: PolicySpec() for i in range(2)}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id
)
three = PPOConfig().multi_agent(
    policies={"team/a": PolicySpec()}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "team/a"
)
