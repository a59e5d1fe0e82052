import argparse

from ray import tune
from ray.tune.registry import get_trainable_cls
from ray.tune.schedulers import PopulationBasedTraining

parser = argparse.ArgumentParser()
parser.add_argument("--run", default="PPO")
args = parser.parse_args()


def update_nested(settings, others):
    for key, value in others.items():
        if isinstance(value, dict):
            update_nested(settings[key], value)
        else:
            settings[key] = value


changes = {"lr": [1e-3, 1e-4], "entropy_coeff": [0.0, 0.01]}
config = get_trainable_cls(args.run).get_default_config().to_dict()
update_nested(
    config, {"env": "CartPole-v1", "num_workers": 2, "num_envs_per_worker": 4, "observation_filter": "MeanStdFilter"}
)
update_nested(config, changes)
tune.Tuner(
    args.run,
    param_space=config,
    tune_config=tune.TuneConfig(
        scheduler=PopulationBasedTraining(hyperparam_mutations=changes),
    ),
).fit()
