import tensorflow as tf
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


class Base(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.values = tf.keras.layers.Dense(1)

    def value_function(self):
        return tf.reshape(self._value, [-1])


class Derived(Base):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.out = tf.keras.layers.Dense(self.num_outputs)

    def forward(self, input_dict, state, seq_lens):
        self._value = self.values(input_dict["obs"])
        return self.out(input_dict["obs"]), state
