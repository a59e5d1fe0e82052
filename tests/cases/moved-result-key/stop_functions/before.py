from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")


def solved(trial_id, result):
    return result["episode_reward_mean"] > 195 or result["timesteps_total"] > 1e6


tune.run("PPO", config=config, stop=solved)
tune.run("PPO", config=config, stop=lambda trial_id, result: result["episodes_total"] > 10)
