from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def easier(worker):
    # every one
    worker.foreach_env(lambda env: env.set_level(0))  # until it works


def harder(worker, env):
    worker.foreach_env(lambda env: env.set_level(1))
    return env


algo.workers.foreach_worker(easier)
algo.workers.foreach_worker(lambda w: harder(w, None))
