from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def easier(worker):
    # every one
    for env in worker.env.unwrapped.envs if worker.env else []:
        env.unwrapped.set_level(0)  # until it works


def harder(worker, env):
    [env.unwrapped.set_level(1) for env in worker.env.unwrapped.envs] if worker.env else []
    return env


algo.env_runner_group.foreach_env_runner(easier)
algo.env_runner_group.foreach_env_runner(lambda w: harder(w, None))
