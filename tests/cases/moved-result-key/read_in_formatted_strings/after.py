from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
for i in range(3):
    result = algo.train()
    print(f"{i}: {result['env_runners']['episode_return_mean']:.2f} of {result['env_runners']['num_episodes_lifetime']}")
    print(f'{result["env_runners"]["episode_len_mean"]:>10} {result.get("num_env_steps_sampled_lifetime", 0):_}')
