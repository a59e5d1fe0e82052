from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

workers = 3
print([workers for _ in range(workers)], algo.env_runner_group.num_remote_env_runners())
