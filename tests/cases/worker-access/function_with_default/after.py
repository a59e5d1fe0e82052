from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

for level in (1, 2):
    algo.env_runner_group.foreach_env_runner(
        lambda w: [(lambda env, level=level: env.set_level(level))(sub_env.unwrapped) for sub_env in w.env.unwrapped.envs] if w.env else []
    )
levels = [level for level in ([env.unwrapped.level for env in algo.env_runner.env.unwrapped.envs] if algo.env_runner.env else [])]
