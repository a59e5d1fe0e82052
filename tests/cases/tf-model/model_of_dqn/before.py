from ray.rllib.algorithms.dqn.distributional_q_tf_model import DistributionalQTFModel
from ray.rllib.utils.framework import try_import_tf

_, tf, _ = try_import_tf()


class Embedded(DistributionalQTFModel):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, **kw):
        super().__init__(obs_space, action_space, num_outputs, model_config, name, **kw)
        inputs = tf.keras.layers.Input(shape=obs_space.shape)
        hidden = tf.keras.layers.Dense(64, activation="relu")(inputs)
        self.embedding = tf.keras.Model(inputs, tf.keras.layers.Dense(num_outputs, activation="relu")(hidden))

    def forward(self, input_dict, state, seq_lens):
        return self.embedding(input_dict["obs"]), state

    def get_state_value(self, model_out):
        return super().get_state_value(model_out) * 0.5
