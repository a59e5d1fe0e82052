from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=2, observation_filter="MeanStdFilter", recreate_failed_workers=True)
    .resources(num_gpus=1, num_cpus_per_worker=1)
    .training(
        model={"custom_model": "mine", "fcnet_hiddens": [64]},
        sgd_minibatch_size=64,  # small
        lr_schedule=[[0, 1e-3], [1000, 1e-4]],
    )
)
algo = config.build()
