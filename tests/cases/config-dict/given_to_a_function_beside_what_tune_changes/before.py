import argparse

from ray import tune
from ray.rllib.agents.registry import get_agent_class
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
config = get_agent_class(args.run)._default_config.copy()
update_nested(
    config, {"env": "CartPole-v1", "num_workers": 2, "num_envs_per_worker": 4, "observation_filter": "MeanStdFilter"}
)
update_nested(config, changes)
tune.run(args.run, config=config, scheduler=PopulationBasedTraining(hyperparam_mutations=changes))
