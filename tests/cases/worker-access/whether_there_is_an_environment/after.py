from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def level(worker):
    if worker.env is None or not worker.env:
        return 0
    return worker.env.unwrapped.envs[0].unwrapped.level


def space(worker):
    env = worker.env.unwrapped.envs[0].unwrapped if worker.env else None
    return env and env.observation_space


algo.env_runner_group.foreach_env_runner(level)
algo.env_runner_group.foreach_env_runner(space)
algo.env_runner_group.foreach_env_runner(lambda w: w.env and w.env.unwrapped.envs[0].unwrapped.level)
