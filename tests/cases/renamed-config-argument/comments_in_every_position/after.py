from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()  # the algorithm
    # the world
    .environment("CartPole-v1")  # a pole
    # who samples
    .env_runners(
        # how many
        num_env_runners=2,  # two
        # in each
        num_envs_per_env_runner=4,  # four
        # processors
        num_cpus_per_env_runner=1,  # one each
    )  # end of rollouts
    .fault_tolerance(
        # restarts
        restart_failed_env_runners=True,  # always
    )
    # what it costs
    # graphics
    # none
    # how it learns
    .training(
        lr=1e-4,  # small
        # passes
        num_epochs=3,  # three
    )
)  # end
