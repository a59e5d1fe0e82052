from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Arena(MultiAgentEnv):
    pass


config = PPOConfig().environment(Arena).multi_agent(
    policies={"default_policy", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id
)
