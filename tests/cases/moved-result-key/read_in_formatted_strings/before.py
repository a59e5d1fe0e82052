from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
for i in range(3):
    result = algo.train()
    print(f"{i}: {result['episode_reward_mean']:.2f} of {result['episodes_total']}")
    print(f'{result["episode_len_mean"]:>10} {result.get("timesteps_total", 0):_}')
