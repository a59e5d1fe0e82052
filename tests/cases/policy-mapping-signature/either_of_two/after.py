from ray.rllib.algorithms.ppo import PPOConfig


def by_agent(agent_id, episode, **kwargs):
    return agent_id


shared = True
config = PPOConfig().multi_agent(
    policies={"a", "b"},
    policy_mapping_fn=(lambda agent_id, episode, **kwargs: "a") if shared else by_agent,
)
