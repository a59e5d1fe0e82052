from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    .environment("CartPole-v1")
    .env_runners(num_env_runners=2, observation_filter="MeanStdFilter")
    .fault_tolerance(restart_failed_env_runners=True)
    .resources(num_gpus=1, num_cpus_per_worker=1)
    .training(
        model={"custom_model": "mine", "fcnet_hiddens": [64]},
        minibatch_size=64,  # small
        lr_schedule=[[0, 1e-3], [1000, 1e-4]],
    )
)
algo = config.build_algo()
