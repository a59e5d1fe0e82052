from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

for level in (1, 2):
    algo.workers.foreach_worker(lambda w: w.foreach_env(lambda env, level=level: env.set_level(level)))
levels = [level for level in algo.workers.local_worker().foreach_env(lambda env: env.level)]
