import tensorflow as tf
from ray.rllib.models.modelv2 import ModelV2
from ray.rllib.models.tf.tf_modelv2 import TFModelV2
from ray.rllib.utils.annotations import override


class Residual(tf.keras.layers.Layer):
    def __init__(self, size, **kwargs):
        super().__init__(**kwargs)
        self.dense = tf.keras.layers.Dense(size, activation="relu")

    def call(self, x):
        # As it came, and changed.
        return x + self.dense(x)


class Unused(tf.keras.Model):
    def call(self, x):
        return x


class Agents:
    class Net(TFModelV2):
        def __init__(self, obs_space, action_space, num_outputs, model_config, name):
            super().__init__(obs_space, action_space, num_outputs, model_config, name)
            self.residual = Residual(obs_space.shape[0])
            self.out = tf.keras.layers.Dense(num_outputs)

        @override(ModelV2)
        def forward(self, input_dict, state, seq_lens):
            x = self.residual(tf.cast(input_dict["obs"], tf.float32))
            self._value = tf.reduce_sum(x, axis=-1)
            return self.out(x), state

        @override(ModelV2)
        def value_function(self):
            return self._value
