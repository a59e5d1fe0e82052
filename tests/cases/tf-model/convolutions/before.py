import tensorflow as tf
from ray.rllib.models.tf import TFModelV2
from tensorflow.keras import layers


class Camera(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, *, filters=16):
        super(Camera, self).__init__(obs_space, action_space, num_outputs, model_config, name)
        inputs = layers.Input(shape=obs_space.shape)
        x = layers.Conv2D(filters, (3, 3), padding="same", activation="relu")(inputs)
        x = layers.MaxPooling2D(pool_size=(2, 2))(x)
        x = layers.Conv2D(filters=2 * filters, kernel_size=3, strides=2, padding="same", activation="relu")(x)
        x = layers.Flatten()(x)
        x = layers.Dropout(0.1)(x)
        out = layers.Dense(num_outputs)(x)
        value = layers.Dense(1)(x)
        self.model = tf.keras.Model(inputs=inputs, outputs=[out, value])

    def forward(self, input_dict, state, seq_lens):
        out, self._value = self.model(tf.cast(input_dict["obs"], tf.float32) / 255.0)
        return out, state

    def value_function(self):
        return tf.squeeze(self._value, axis=1)
