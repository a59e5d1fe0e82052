import random

import ray.rllib
from ray.tune.schedulers import PopulationBasedTraining

pbt = PopulationBasedTraining(
    time_attr="training_iteration",
    hyperparam_mutations={"num_sgd_iter": lambda: random.randint(1, 30), "lr": [1e-3, 1e-4]},
)
