from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

local = algo.workers.local_worker()  # rllib-migrate: ignore
print(local.env.level)
