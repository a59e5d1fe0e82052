from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

print(f"{algo.workers.foreach_worker(lambda w: w.foreach_env(lambda env: env.level))}")
print(f'{algo.workers.local_worker().get_weights()}', f"{algo.workers.local_worker().get_weights()}")
