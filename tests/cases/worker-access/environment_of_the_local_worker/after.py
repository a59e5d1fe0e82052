from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

space = algo.env_runner.env.unwrapped.envs[0].unwrapped.observation_space
local = algo.env_runner
print(local.env.unwrapped.envs[0].unwrapped.level, local.worker_index, local.config)
