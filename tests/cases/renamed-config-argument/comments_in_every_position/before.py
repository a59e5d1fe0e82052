from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()  # the algorithm
    # the world
    .environment("CartPole-v1")  # a pole
    # who samples
    .rollouts(
        # how many
        num_rollout_workers=2,  # two
        # restarts
        recreate_failed_workers=True,  # always
        # in each
        num_envs_per_worker=4,  # four
    )  # end of rollouts
    # what it costs
    .resources(
        # graphics
        num_gpus=0,  # none
        # processors
        num_cpus_per_worker=1,  # one each
    )
    # how it learns
    .training(
        lr=1e-4,  # small
        # passes
        num_sgd_iter=3,  # three
    )
)  # end
