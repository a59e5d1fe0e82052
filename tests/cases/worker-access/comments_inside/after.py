from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.env_runner_group.foreach_env_runner(
    # for all of them
    lambda w: [
        # and for all of theirs
        env.unwrapped.set_level(  # one
            1
        ) for env in w.env.unwrapped.envs
    ] if w.env else [],
    local_env_runner=False,  # it has no environments
)
local = (
    algo.env_runner_group  # of training
    .local_env_runner
)
