from ray.rllib.algorithms.appo import APPOConfig

config = (
    APPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=2, num_envs_per_worker=3, rollout_fragment_length=25)
    .resources(num_gpus=0)
    .training(
        lr_schedule=[[0, 5e-4], [20_000, 5e-5]],
        train_batch_size=750,
        clip_param=0.3,
        use_kl_loss=True,
        entropy_coeff=0.02,
        grad_clip=30.0,
    )
)
algo = config.build()

# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 3
# expect: [list(point) for point in config.lr] == [[0, 5e-4], [20_000, 5e-5]]
# expect: config.total_train_batch_size == 750
# expect: config.clip_param == 0.3
# expect: config.use_kl_loss is True
# expect: config.entropy_coeff == 0.02
