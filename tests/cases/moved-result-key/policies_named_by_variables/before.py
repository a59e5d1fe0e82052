from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("arena").multi_agent(policies={"red", "blue"}).build_algo()
result = algo.train()
for policy in ("red", "blue"):
    print(result["info"]["learner"][policy]["learner_stats"]["policy_loss"], result["policy_reward_mean"][policy])
print(result["policy_reward_mean"]["red"], result["policy_reward_max"]["blue"])
