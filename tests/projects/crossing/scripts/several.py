"""Several scenes in one run of Tune."""

from ray import tune
from ray.tune.experiment import Experiment

import crossing.scenes as scenes


def listed():
    stop = {"training_iteration": 1}
    return [
        Experiment("calm", run="PPO", config=scenes.calm_config(), stop=stop),
        Experiment("storm", run="PPO", config=scenes.storm_config(), stop=stop),
    ]


def by_name():
    return {
        "storm": {
            "run": "PPO",
            "config": scenes.storm_config(),
            "stop": {"timesteps_total": 128},
        },
    }


if __name__ == "__main__":
    tune.run_experiments(listed(), verbose=0)
    tune.run_experiments(by_name(), verbose=0)
