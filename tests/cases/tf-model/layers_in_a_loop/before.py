import tensorflow as tf
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


class Deep(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, **kwargs):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        options = model_config["custom_model_config"]
        sizes = options["sizes"]
        self.inputs = tf.keras.Input(shape=obs_space.shape, name="observations")
        last = self.inputs
        if options.get("norm"):
            last = tf.keras.layers.LayerNormalization()(last)
        for i, size in enumerate(sizes):
            last = tf.keras.layers.Dense(size, name="fc_{}".format(i), activation=tf.nn.elu)(last)
            last = tf.keras.layers.Dropout(options["dropout"])(last)
        logits = tf.keras.layers.Dense(num_outputs, name="logits")(last)
        value = tf.keras.layers.Dense(1, name="value")(last)
        self.network = tf.keras.Model(self.inputs, [logits, value])

    def forward(self, input_dict, state, seq_lens):
        logits, self._value = self.network(input_dict["obs_flat"])
        return logits, state

    def value_function(self):
        return tf.reshape(self._value, [-1])
