from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.sample_batch import DEFAULT_POLICY_ID

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result["learners"][DEFAULT_POLICY_ID]["policy_loss"])
print(result.get("learners", {}).get(DEFAULT_POLICY_ID, {}).get("mean_kl_loss", 0.0))
