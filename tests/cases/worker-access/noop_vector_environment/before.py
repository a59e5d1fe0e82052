from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.env_runner_group.foreach_env_runner(
    lambda er: [env.unwrapped.set_level(1) for env in er.env.unwrapped.envs] if er.env else []
)
