from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .evaluation(
        evaluation_interval=1,
        evaluation_duration=2,
        evaluation_num_workers=0,
        always_attach_evaluation_results=True,
        evaluation_config=PPOConfig.overrides(num_rollout_workers=0, explore=False),
    )
)
algo = config.build()
result = algo.train()
evaluated = result["evaluation"]["episode_reward_mean"]

# stack: old
# option: bridge-all
# expect: config.get_evaluation_config_object().explore is False
# expect: script["evaluated"] > 0
