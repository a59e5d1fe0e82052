import tensorflow as tf
import ray.rllib.models.tf.tf_modelv2 as tf_modelv2


def make():
    class Plain(tf_modelv2.TFModelV2):
        def __init__(self, obs_space, action_space, num_outputs, model_config, name):
            tf_modelv2.TFModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
            self.first = tf.keras.layers.Dense(32, activation="relu")
            self.second = tf.keras.layers.Dense(num_outputs)
            self.critic = tf.keras.Sequential([tf.keras.layers.Dense(16, activation="tanh"), tf.keras.layers.Dense(1)])

        def forward(self, input_dict, state, seq_lens):
            obs = input_dict["obs"]
            self._features = self.first(obs)
            if self._features is None:
                raise ValueError
            self._value = self.critic(obs)
            return self.second(self._features), state

        def value_function(self):
            return self._value[:, 0]

    return Plain
