from ray.rllib.algorithms.ppo import PPOConfig

algo = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("tf2", eager_tracing=True)
    .rollouts(num_rollout_workers=0)
    .build()
)

# expect: config.framework_str == "torch"
