from ray import tune
from training import train_mnist

space = {"num_workers": 2, "train_batch_size": 64, "optimizer": "adam", "lr": 1e-3}
tuner = tune.Tuner(train_mnist, param_space=space)
