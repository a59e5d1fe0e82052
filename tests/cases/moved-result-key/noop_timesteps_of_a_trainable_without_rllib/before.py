from ray import tune
from training import train_mnist

tune.run(train_mnist, stop={"timesteps_total": 1000}, time_attr="timesteps_total")
