from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

env = object()


def easier(worker):
    print(env)
    worker.foreach_env(lambda env: env.set_level(0))


def harder(worker):
    worker.foreach_env(lambda sub: sub.set_level(1))


algo.workers.foreach_worker(easier)
algo.workers.foreach_worker(harder)
