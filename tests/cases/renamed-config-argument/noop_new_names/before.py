from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .env_runners(num_env_runners=2, num_envs_per_env_runner=4, num_cpus_per_env_runner=1)
    .learners(num_learners=1, num_gpus_per_learner=0)
    .fault_tolerance(restart_failed_env_runners=True)
    .training(num_epochs=3, minibatch_size=128, train_batch_size_per_learner=2000)
)
algo = config.build_algo()
