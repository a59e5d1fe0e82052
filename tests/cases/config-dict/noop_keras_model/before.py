import ray.rllib
from tensorflow import keras

fit = {"epochs": 3, "batch_size": 64, "optimizer": "adam", "callbacks": []}
keras.Sequential().compile(optimizer=fit["optimizer"])
