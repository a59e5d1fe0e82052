from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def describe(env_runner):
    return env_runner.env.num_envs, env_runner.sample(num_episodes=1), env_runner.get_metrics()


algo.env_runner_group.foreach_env_runner(describe)
algo.env_runner_group.foreach_env_runner(lambda er: er.get_state(components="rl_module"))
algo.env_runner_group.sync_weights()
print(algo.env_runner.module, algo.env_runner.env.unwrapped.envs[0].unwrapped)
