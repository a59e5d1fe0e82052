import tensorflow as tf
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


class Helped(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        inputs = tf.keras.layers.Input(shape=obs_space.shape)
        x = self._hidden(inputs, 8)
        self.net = tf.keras.Model(inputs, [tf.keras.layers.Dense(num_outputs)(x), tf.keras.layers.Dense(1)(x)])

    def _hidden(self, x, size):
        return tf.keras.layers.Dense(size, activation="relu")(x)

    def forward(self, input_dict, state, seq_lens):
        out, self._value = self.net(input_dict["obs"])
        return out, state

    def value_function(self):
        return tf.reshape(self._value, [-1])
