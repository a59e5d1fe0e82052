from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

space = algo.workers.local_worker().env.observation_space
local = algo.workers.local_worker()
print(local.env.unwrapped.level, local.worker_index, local.config)
