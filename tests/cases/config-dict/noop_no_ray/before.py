import numpy as np

# No ray here: a config for somebody else's trainer.
config = {"num_workers": 2, "sgd_minibatch_size": 128, "num_sgd_iter": 3, "x": np.array([1])}
