from pettingzoo.sisl import waterworld_v4
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.policy.policy import PolicySpec

env = PettingZooEnv(waterworld_v4.env())
policies = {"shared": PolicySpec(None, env.observation_space["pursuer_0"], env.get_action_space("pursuer_0"), {})}
config = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: "shared")
