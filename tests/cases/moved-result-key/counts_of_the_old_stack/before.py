from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result["counters"])
print(result["num_steps_trained_this_iter"], result["num_env_steps_trained_this_iter"])
print(result["num_agent_steps_trained"], result["num_env_steps_sampled_throughput_per_sec"])
