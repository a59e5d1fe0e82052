from ray.rllib.algorithms.ppo import PPO

from pursuit import config, names

algo = PPO(config=config)
local = algo.env_runner_group.local_env_runner
print([local.get_policy(name) for name in names], local.policy_map)
