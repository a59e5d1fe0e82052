from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

METRIC = "episode_reward_mean"
analysis = tune.run("PPO", config=PPOConfig().environment("CartPole-v1"), metric=METRIC, mode="max")
print(analysis.best_result[METRIC])
