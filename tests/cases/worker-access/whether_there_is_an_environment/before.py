from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def level(worker):
    if worker.env is None or not worker.env:
        return 0
    return worker.env.level


def space(worker):
    env = worker.env
    return env and env.observation_space


algo.workers.foreach_worker(level)
algo.workers.foreach_worker(space)
algo.workers.foreach_worker(lambda w: w.env and w.env.level)
