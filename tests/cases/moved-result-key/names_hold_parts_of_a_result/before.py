from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
stats = result["info"]["learner"]["default_policy"]["learner_stats"]
print(stats["policy_loss"], stats["kl"], stats.get("cur_lr", 0.0))

learner = result["info"]["learner"]
main = learner["default_policy"]["learner_stats"]
print(main["vf_loss"], main["entropy_coeff"])
