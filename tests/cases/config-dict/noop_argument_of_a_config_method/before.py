from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(evaluation_config=PPOConfig.overrides(explore=False))
config.environment(env_config={"observation_filter": 1})
config.custom = {"lr": 1}
