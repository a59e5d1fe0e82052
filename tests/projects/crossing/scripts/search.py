"""Looks for a learning rate."""

from ray import tune

from crossing.makers import make_config
from crossing.measures import LENGTH, METRIC, STOP


def main():
    config = make_config().training(lr=tune.grid_search([1e-3, 1e-4]))
    analysis = tune.run("PPO", config=config.to_dict(), metric=METRIC, mode="max", stop=STOP, verbose=0)
    return analysis.best_result[METRIC]


def lengths(rounds=1):
    algo = make_config().build()
    return [algo.train()[LENGTH] for _ in range(rounds)]


if __name__ == "__main__":
    print(main(), lengths())
