import tensorflow as tf
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


class Sensor(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        inputs = tf.keras.layers.Input(shape=obs_space.shape)
        x = inputs
        if len(obs_space.shape) == 3:
            for size in (16, 32):
                x = tf.keras.layers.Conv2D(size, 3, activation="relu")(x)
            x = tf.keras.layers.Flatten()(x)
        else:
            x = tf.keras.layers.Dense(32, activation="relu")(x)
        logits = tf.keras.layers.Dense(num_outputs)(x)
        value = tf.keras.layers.Dense(1)(x)
        self.net = tf.keras.Model(inputs, [logits, value])

    def forward(self, input_dict, state, seq_lens):
        logits, self._value = self.net(input_dict["obs"])
        return logits, state

    def value_function(self):
        return tf.reshape(self._value, [-1])
