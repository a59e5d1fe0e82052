from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
import json

result = algo.train()
stats = result["info"]["learner"]["default_policy"]["learner_stats"]
print(stats["kl"], json.dumps(stats))
