from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def env_runner(env):
    return env.level


print(algo.workers.foreach_env(lambda env: env.level))
algo.evaluation_workers.foreach_env(env_runner)
algo.workers.foreach_env(lambda env: [env.level + k for k in range(3)])
