from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=1)
    .evaluation(
        evaluation_interval=4,
        evaluation_duration=20,
        evaluation_num_workers=2,
        evaluation_config={
            "explore": False,
            "num_envs_per_worker": 1,
        },
    )
)
algo = config.build()

# expect: config.evaluation_interval == 4
# expect: config.evaluation_duration == 20
# expect: config.evaluation_num_env_runners == 2
# expect: config.get_evaluation_config_object().explore is False
# expect: config.get_evaluation_config_object().num_envs_per_env_runner == 1
# expect: "episode_return_mean" in result["evaluation"]["env_runners"]
