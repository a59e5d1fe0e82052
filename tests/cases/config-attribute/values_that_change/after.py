from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig()
config.lr = [[0, 1e-4], [100, 1e-4], [100, 1e-3], [200, 1e-4]]
config.framework_str = "torch"
config.evaluation_config = PPOConfig.overrides(
    num_env_runners=1,
    explore=False,
)
config.train_batch_size_per_learner = 4000
config.rl_module(rl_module_spec=None)
