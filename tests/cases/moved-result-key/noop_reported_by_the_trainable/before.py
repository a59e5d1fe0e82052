from ray import tune


def train(config):
    tune.report({"episode_reward_mean": 1.0})


tune.run(train, metric="episode_reward_mean", mode="max")
