import numpy as np
from ray.rllib.models.tf.recurrent_net import RecurrentNetwork
from ray.rllib.utils.framework import try_import_tf

tf1, tf, tfv = try_import_tf()


class Memory(RecurrentNetwork):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, hidden=64, cell=32):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.cell = cell
        inputs = tf.keras.layers.Input(shape=(None, obs_space.shape[0]), name="inputs")
        state_h = tf.keras.layers.Input(shape=(cell,), name="h")
        state_c = tf.keras.layers.Input(shape=(cell,), name="c")
        seq_in = tf.keras.layers.Input(shape=(), name="seq_in", dtype=tf.int32)
        dense = tf.keras.layers.Dense(hidden, activation=tf.nn.relu, name="dense")(inputs)
        lstm_out, h, c = tf.keras.layers.LSTM(cell, return_sequences=True, return_state=True, name="lstm")(
            inputs=dense, mask=tf.sequence_mask(seq_in), initial_state=[state_h, state_c]
        )
        logits = tf.keras.layers.Dense(self.num_outputs, name="logits")(lstm_out)
        values = tf.keras.layers.Dense(1, name="values")(lstm_out)
        self.rnn_model = tf.keras.Model(inputs=[inputs, seq_in, state_h, state_c], outputs=[logits, values, h, c])

    def forward_rnn(self, inputs, state, seq_lens):
        model_out, self._value_out, h, c = self.rnn_model([inputs, seq_lens] + state)
        return model_out, [h, c]

    def get_initial_state(self):
        return [np.zeros(self.cell, np.float32), np.zeros(self.cell, np.float32)]

    def value_function(self):
        return tf.reshape(self._value_out, [-1])
