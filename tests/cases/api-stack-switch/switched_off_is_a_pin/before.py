from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .experimental(_enable_new_api_stack=False)
    .rollouts(num_rollout_workers=2)
    .training(model={"fcnet_hiddens": [64]})
)
