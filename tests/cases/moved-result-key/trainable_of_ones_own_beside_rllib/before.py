from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")


def train(settings):
    algo = config.build_algo()
    while True:
        tune.report(summary(algo.train()))


tune.run(train, stop={"episode_reward_mean": 150})
