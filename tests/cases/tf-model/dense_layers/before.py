from ray.rllib.models.tf.misc import normc_initializer
from ray.rllib.models.tf.tf_modelv2 import TFModelV2
from ray.rllib.utils.framework import try_import_tf

tf1, tf, tfv = try_import_tf()


class Walker(TFModelV2):
    """Two hidden layers, which the values share."""

    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.inputs = tf.keras.layers.Input(shape=obs_space.shape, name="observations")
        # The first one is wide.
        hidden = tf.keras.layers.Dense(
            256, name="hidden", activation=tf.nn.relu, kernel_initializer=normc_initializer(1.0)
        )(self.inputs)
        second = tf.keras.layers.Dense(64, name="hidden_2", activation="tanh")(hidden)
        logits = tf.keras.layers.Dense(num_outputs, name="logits", activation=None)(second)
        values = tf.keras.layers.Dense(1, name="values", activation=None)(second)
        self.base_model = tf.keras.Model(self.inputs, [logits, values])
        self.register_variables(self.base_model.variables)

    def forward(self, input_dict, state, seq_lens):
        model_out, self._value_out = self.base_model(input_dict["obs"])
        return model_out, state

    def value_function(self):
        return tf.reshape(self._value_out, [-1])
