from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.sample_batch import DEFAULT_POLICY_ID
from ray.rllib.utils.metrics.learner_info import LEARNER_INFO, LEARNER_STATS_KEY

algo = PPOConfig().environment("CartPole-v1").build_algo()
result = algo.train()
print(result["info"][LEARNER_INFO][DEFAULT_POLICY_ID][LEARNER_STATS_KEY]["policy_loss"])
print(result["info"][LEARNER_INFO][DEFAULT_POLICY_ID].get(LEARNER_STATS_KEY, {}).get("kl", 0.0))
