import tensorflow as tf
from ray.rllib.models import ModelCatalog
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


class Regular(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.dense = tf.keras.layers.Dense(num_outputs)

    def forward(self, input_dict, state, seq_lens):
        return self.dense(input_dict["obs"]), state

    def custom_loss(self, policy_loss, loss_inputs):
        self.l2 = tf.add_n([tf.nn.l2_loss(v) for v in self.dense.variables])
        return policy_loss + 0.01 * self.l2

    def metrics(self):
        return {"l2": self.l2}


ModelCatalog.register_custom_model("regular", Regular)
