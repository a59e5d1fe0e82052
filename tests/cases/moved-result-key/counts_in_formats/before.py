from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
width = 8
for i in range(3):
    result = algo.train()
    print(f"{i:4d} {result['timesteps_total']:8d} {result['episodes_total']:,d} {result['training_iteration']:d}")
    print(f"{result['timesteps_total']:>{width}d} {result['num_env_steps_sampled']} {result['timesteps_total']:.1f}")
