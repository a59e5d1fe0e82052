from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .rollouts(observation_filter="MeanStdFilter")
    .multi_agent(policies={"one"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "one")
)
