from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

env = object()


def easier(worker):
    print(env)
    [env.unwrapped.set_level(0) for env in worker.env.unwrapped.envs] if worker.env else []


def harder(worker):
    for sub in worker.env.unwrapped.envs if worker.env else []:
        sub.unwrapped.set_level(1)


algo.env_runner_group.foreach_env_runner(easier)
algo.env_runner_group.foreach_env_runner(harder)
