from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def replace(worker):
    worker.env = None
    return worker.env


algo.env_runner_group.foreach_worker(replace)
