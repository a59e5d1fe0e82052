import random

from ray import tune
from ray.tune.schedulers import PopulationBasedTraining


def explore(config):
    # Never fewer samples than a minibatch has.
    if config["train_batch_size"] < config["sgd_minibatch_size"] * 2:
        config["train_batch_size"] = config["sgd_minibatch_size"] * 2
    if "num_sgd_iter" in config and config.get("num_sgd_iter", 1) < 1:
        config["num_sgd_iter"] = 1
    return config


pbt = PopulationBasedTraining(
    time_attr="training_iteration",
    metric="training_iteration",
    mode="max",
    hyperparam_mutations={
        "lambda": lambda: random.uniform(0.9, 1.0),
        "lr": [1e-3, 1e-4],  # coarse
        "num_sgd_iter": lambda: random.randint(1, 30),
        'sgd_minibatch_size': lambda: random.randint(128, 16384),
        "train_batch_size": lambda: random.randint(2000, 160000),
    },
    custom_explore_fn=explore,
)
tune.Tuner("PPO", param_space={"env": "CartPole-v1"}, tune_config=tune.TuneConfig(scheduler=pbt)).fit()
