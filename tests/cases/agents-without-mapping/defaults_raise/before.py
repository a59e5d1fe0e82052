from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import make_multi_agent

Env = make_multi_agent("CartPole-v1")

unmapped = PPOConfig().environment(Env).multi_agent(policies={"first", "second"})

without_policies = PPOConfig().environment(Env)

default_alone = PPOConfig().environment(Env).multi_agent(
    policies={"default_policy"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "default_policy"
)
