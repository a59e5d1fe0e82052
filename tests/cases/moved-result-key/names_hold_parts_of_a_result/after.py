from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
stats = result["learners"]["default_policy"]
print(stats["policy_loss"], stats["mean_kl_loss"], stats.get("default_optimizer_learning_rate", 0.0))

learner = result["learners"]
main = learner["default_policy"]
print(main["vf_loss"], main["curr_entropy_coeff"])
