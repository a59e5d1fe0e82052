import sys

from ray.rllib.algorithms.ppo import PPOConfig


def one_policy(agent_id, episode, **kwargs):
    return "a"


several = (
    PPOConfig()
    .api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    .environment("agents")
    .env_runners(num_env_runners=1, num_envs_per_env_runner=2)
    .multi_agent(policies={"a"}, policy_mapping_fn=one_policy)
)
unseen = (
    PPOConfig()
    .environment("agents")
    .env_runners(num_envs_per_env_runner=int(sys.argv[1]))
    .multi_agent(policies={"a"}, policy_mapping_fn=one_policy)
)
single = (
    PPOConfig()
    .environment("agents")
    .env_runners(num_envs_per_env_runner=1)
    .multi_agent(policies={"a"}, policy_mapping_fn=one_policy)
)
one_agent = PPOConfig().environment("CartPole-v1").env_runners(num_envs_per_env_runner=4)
