from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import make_multi_agent

Env = make_multi_agent("CartPole-v1")


def mapping(agent_id, episode, **kwargs):
    return "shared"


mapped = PPOConfig().environment(Env).multi_agent(policies={"shared"}, policy_mapping_fn=mapping)
in_two_steps = PPOConfig().environment(Env).multi_agent(policies={"shared"})
in_two_steps.multi_agent(policy_mapping_fn=mapping)
one_agent = PPOConfig().environment("CartPole-v1")


def add_policies(config: PPOConfig):
    config.multi_agent(policies={"first", "second"})


pinned = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
pinned.environment(Env).multi_agent(policies={"default_policy"})
