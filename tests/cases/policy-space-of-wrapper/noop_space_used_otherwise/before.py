from pettingzoo.sisl import waterworld_v4
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.policy.policy import PolicySpec

env = PettingZooEnv(waterworld_v4.env())
obs_space = env.observation_space
print(obs_space.spaces)
policies = {"shared": (None, obs_space["pursuer_0"], None, {})}
config = PPOConfig().multi_agent(policies=policies, policy_mapping_fn=lambda agent_id, episode, **kwargs: "shared")
