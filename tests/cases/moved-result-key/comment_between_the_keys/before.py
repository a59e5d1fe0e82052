from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(
    result["info"]  # of the learner
    ["learner"]["default_policy"]["learner_stats"]["kl"]
)
