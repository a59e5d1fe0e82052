from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .experimental(_enable_new_api_stack=True)
    .rollouts(num_rollout_workers=2)
    .training(_enable_learner_api=True, lr=1e-4)
    .rl_module(_enable_rl_module_api=True)
)
