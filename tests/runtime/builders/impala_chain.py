from ray.rllib.algorithms.impala import ImpalaConfig

config = ImpalaConfig()
config = config.environment("CartPole-v1")
config = config.rollouts(num_rollout_workers=4, rollout_fragment_length=50)
config = config.resources(num_gpus=0)
config = config.training(
    lr=6e-4,
    entropy_coeff=0.05,
    entropy_coeff_schedule=[[0, 0.05], [40_000, 0.001]],
    vf_loss_coeff=0.25,
    train_batch_size=500,
    num_aggregation_workers=2,
)
algo = config.build()

# expect: config.num_env_runners == 4
# expect: config.rollout_fragment_length == 50
# expect: config.lr == 6e-4
# expect: [list(point) for point in config.entropy_coeff] == [[0, 0.05], [40_000, 0.001]]
# expect: config.vf_loss_coeff == 0.25
# expect: config.total_train_batch_size == 500
# expect: config.num_aggregator_actors_per_learner >= 1
