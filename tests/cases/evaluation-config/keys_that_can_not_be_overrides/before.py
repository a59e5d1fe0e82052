from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(
    evaluation_config={"num_envs_per_worker": 2, "horizon": 200, "observation_filter": "NoFilter"},
)
