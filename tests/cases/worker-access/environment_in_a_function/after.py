from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def describe(worker):
    return worker.env.unwrapped.envs[0].unwrapped.level, worker.worker_index


print(algo.env_runner_group.foreach_env_runner(describe))
