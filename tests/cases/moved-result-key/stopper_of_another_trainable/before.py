from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune import Stopper

config = PPOConfig().environment("CartPole-v1")


class Solved(Stopper):
    def __call__(self, trial_id, result):
        return result["episode_reward_mean"] >= 195


def train(settings):
    tune.report(summary(config.build_algo().train()))


tune.Tuner(train, run_config=tune.RunConfig(stop=Solved())).fit()
