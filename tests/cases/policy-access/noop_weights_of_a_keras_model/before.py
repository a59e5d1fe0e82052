import ray.rllib
from tensorflow import keras

model = keras.Sequential()
model.set_weights(model.get_weights())
