from ray import tune
from ray.tune.schedulers import ASHAScheduler, PopulationBasedTraining

from project import PB2

pbt = PopulationBasedTraining(
    time_attr="training_iteration", hyperparam_mutations={"lr": [1e-3], "num_epochs": [1, 2], "lambda": [0.9, 1.0]}
)
other = PB2(hyperparam_bounds={"num_sgd_iter": [1, 30]})


def explore(config):
    settings = {"num_epochs": 1}
    return config, settings["num_epochs"]


tune.Tuner("PPO", param_space={"env": "CartPole-v1"}, tune_config=tune.TuneConfig(scheduler=pbt)).fit()
print(other, explore, ASHAScheduler)
