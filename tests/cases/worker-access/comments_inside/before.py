from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.workers.foreach_worker(
    # for all of them
    lambda w: w.foreach_env(
        # and for all of theirs
        lambda env: env.set_level(  # one
            1
        ),
    ),
    local_worker=False,  # it has no environments
)
local = (
    algo.workers  # of training
    .local_worker()
)
