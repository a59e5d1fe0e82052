from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.env_runner_group.foreach_env(lambda env: env.set_level(1))
print(algo.env_runner_group.foreach_worker(lambda w: w.env))
