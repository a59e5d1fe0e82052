from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def env_runner(env):
    return env.level


print(algo.env_runner_group.foreach_env_runner(
    lambda env_runner: [env.unwrapped.level for env in env_runner.env.unwrapped.envs] if env_runner.env else []
))
algo.eval_env_runner_group.foreach_env_runner(
    lambda runner: [env_runner(env.unwrapped) for env in runner.env.unwrapped.envs] if runner.env else []
)
algo.env_runner_group.foreach_env_runner(
    lambda env_runner: [[env.unwrapped.level + k for k in range(3)] for env in env_runner.env.unwrapped.envs] if env_runner.env else []
)
