import sys

from ray.rllib.algorithms.ppo import PPOConfig


def one_policy(agent_id, episode, **kwargs):
    return "a"


several = (
    PPOConfig()
    .environment("agents")
    .rollouts(num_rollout_workers=1, num_envs_per_worker=2)
    .multi_agent(policies={"a"}, policy_mapping_fn=one_policy)
)
unseen = (
    PPOConfig()
    .environment("agents")
    .rollouts(num_envs_per_worker=int(sys.argv[1]))
    .multi_agent(policies={"a"}, policy_mapping_fn=one_policy)
)
single = (
    PPOConfig()
    .environment("agents")
    .rollouts(num_envs_per_worker=1)
    .multi_agent(policies={"a"}, policy_mapping_fn=one_policy)
)
one_agent = PPOConfig().environment("CartPole-v1").rollouts(num_envs_per_worker=4)
