from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().evaluation(
    evaluation_interval=1,
    evaluation_num_env_runners=1,  # one
    evaluation_config=PPOConfig.overrides(
        # greedy
        explore=False,
        num_env_runners=0,  # at home
        env_config={"size": 3},
        framework_str="torch",
    ),
)
