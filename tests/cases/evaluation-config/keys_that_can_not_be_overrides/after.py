from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(
    evaluation_config={"num_envs_per_env_runner": 2, "horizon": 200},
)
