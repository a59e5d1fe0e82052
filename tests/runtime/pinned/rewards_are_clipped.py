from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1", clip_rewards=0.5, disable_env_checking=True, auto_wrap_old_gym_envs=True)
    .rollouts(num_rollout_workers=0, recreate_failed_workers=True, ignore_worker_failures=False)
    .fault_tolerance(num_consecutive_worker_failures_tolerance=7, delay_between_worker_restarts_s=3.0)
    .reporting(keep_per_episode_custom_metrics=True, min_sample_timesteps_per_iteration=20)
    .debugging(seed=3, log_level="ERROR")
    .checkpointing(export_native_model_files=True)
    .experimental(_disable_preprocessor_api=False)
)
algo = config.build()

# stack: old
# expect: config.clip_rewards == 0.5
# expect: config.restart_failed_env_runners is True
# expect: config.num_consecutive_env_runner_failures_tolerance == 7
# expect: config.delay_between_env_runner_restarts_s == 3.0
# expect: config.keep_per_episode_custom_metrics is True
# expect: config.seed == 3
