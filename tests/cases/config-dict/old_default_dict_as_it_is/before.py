from ray.rllib.agents.ppo import DEFAULT_CONFIG

print(DEFAULT_CONFIG)
