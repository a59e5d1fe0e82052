from pettingzoo.sisl import waterworld_v4
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.policy.policy import PolicySpec

env = PettingZooEnv(waterworld_v4.env())
obs_space = env.get_observation_space(env.possible_agents[0])  # of one agent
act_space = env.get_action_space(env.possible_agents[0])


def policy(i):
    return (None, obs_space, act_space, {"gamma": 0.9 + i / 100})


policies = {f"policy_{i}": policy(i) for i in range(2)}
config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: "shared")
