from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result["counters"])
print(result["learners"]["__all_modules__"]["num_env_steps_trained"], result["learners"]["__all_modules__"]["num_env_steps_trained"])
print(result["learners"]["__all_modules__"]["num_module_steps_trained_lifetime"], result["num_env_steps_sampled_throughput_per_sec"])
