from ray.rllib.algorithms.ppo import PPOConfig

overrides = PPOConfig.overrides(num_rollout_workers=0, explore=False, model={"fcnet_hiddens": [8]})
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .evaluation(
        evaluation_interval=2,
        evaluation_num_episodes=3,
        evaluation_config=PPOConfig.overrides(num_rollout_workers=1, observation_filter="NoFilter"),
    )
)
