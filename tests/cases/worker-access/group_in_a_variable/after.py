from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def count(workers):
    workers.probe_unhealthy_env_runners()
    workers.foreach_env_runner_async(lambda w: w.worker_index)
    return workers.num_remote_env_runners()


workers = algo.env_runner_group
print(count(workers), workers.num_healthy_workers(), workers.local_env_runner.worker_index)
for group in (algo.env_runner_group, algo.eval_env_runner_group):
    group.foreach_env_runner(
        lambda w: [print(env.unwrapped) for env in w.env.unwrapped.envs] if w.env else []
    )
