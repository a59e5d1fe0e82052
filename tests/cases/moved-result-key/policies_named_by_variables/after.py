from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("arena").multi_agent(policies={"red", "blue"}).build_algo()
result = algo.train()
for policy in ("red", "blue"):
    print(result["learners"][policy]["policy_loss"], result["env_runners"]["module_episode_returns_mean"][policy])
print(result["env_runners"]["module_episode_returns_mean"]["red"], result["policy_reward_max"]["blue"])
