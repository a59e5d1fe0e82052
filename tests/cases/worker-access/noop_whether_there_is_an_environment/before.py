from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

print(algo.env_runner_group.foreach_env_runner(lambda w: 1 if w.env else 0))
print(algo.env_runner_group.foreach_env_runner(lambda w: w.env is None))
