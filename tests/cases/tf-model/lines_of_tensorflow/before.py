import numpy as np
import tensorflow as tf
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


class Special(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.scale = np.sqrt(obs_space.shape[0])
        self.bias = tf.Variable(tf.zeros(num_outputs))
        with tf.name_scope("trunk"):
            inputs = tf.keras.layers.Input(shape=obs_space.shape)
            scaled = tf.keras.layers.Lambda(lambda x: x * 2)(inputs)
            both = tf.keras.layers.Concatenate()([inputs, scaled])
            out = tf.keras.layers.Dense(num_outputs)(both)
        self.trunk = tf.keras.Model(inputs, out)
        self.trunk.summary()

    def forward(self, input_dict, state, seq_lens):
        x = tf.image.resize(input_dict["obs"], (4, 4))
        x = tf.nn.relu(x)
        out = self.trunk(x)
        return out + self.bias, state

    def value_function(self):
        return tf.reduce_mean(self.bias, axis=-1)

    def import_from_h5(self, h5_file):
        self.trunk.load_weights(h5_file)
