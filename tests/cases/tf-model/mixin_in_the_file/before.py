import tensorflow as tf
from ray.rllib.models.tf import tf_modelv2


class Heads:
    def __init__(self, *args, width=16, **kwargs):
        super().__init__(*args, **kwargs)
        self.values = tf.keras.layers.Dense(1)
        self.actions = tf.keras.layers.Dense(self.num_outputs)

    def value_function(self):
        return tf.squeeze(self.values(self.features), axis=-1)


class Net(Heads, tf_modelv2.TFModelV2):
    def forward(self, input_dict, state, seq_lens):
        self.features = input_dict["obs"]
        return self.actions(self.features), state


class Other(Net):
    def value_function(self):
        return 2.0 * super().value_function()
