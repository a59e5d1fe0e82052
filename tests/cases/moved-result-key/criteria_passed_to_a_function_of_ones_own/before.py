from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def run(config, stop):
    return tune.run("PPO", config=config, stop=stop)


run(PPOConfig().environment("CartPole-v1"), stop={"episode_reward_mean": 150})
