from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
width = 8
for i in range(3):
    result = algo.train()
    print(f"{i:4d} {result['num_env_steps_sampled_lifetime']:8.0f} {result['env_runners']['num_episodes_lifetime']:,.0f} {result['training_iteration']:d}")
    print(f"{result['num_env_steps_sampled_lifetime']:>{width}.0f} {result['num_env_steps_sampled_lifetime']} {result['num_env_steps_sampled_lifetime']:.1f}")
