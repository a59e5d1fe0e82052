from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

# algo.workers.foreach_worker(lambda w: w.env)
print("algo.workers.local_worker()", algo)
