from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def seed(index, worker):
    for env in worker.env.unwrapped.envs if worker.env else []:
        env.unwrapped.seed(index)


algo.env_runner_group.foreach_env_runner(lambda env_runner: seed(env_runner.worker_index, env_runner))
algo.env_runner_group.foreach_env_runner(lambda w: print(f"{w.worker_index}: {w}"), local_env_runner=False)
algo.env_runner_group.foreach_env_runner(
    lambda w: [env.unwrapped.seed(100 * w.worker_index) for env in w.env.unwrapped.envs] if w.env else []
)
