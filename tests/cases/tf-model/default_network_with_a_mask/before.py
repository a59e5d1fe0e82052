from ray.rllib.models import ModelCatalog
from ray.rllib.models.tf.fcnet import FullyConnectedNetwork
from ray.rllib.models.tf.tf_modelv2 import TFModelV2
from ray.rllib.utils.framework import try_import_tf

tf1, tf, tfv = try_import_tf()


class Masked(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        inner = obs_space.original_space["observations"]
        self.internal_model = FullyConnectedNetwork(inner, action_space, num_outputs, model_config, name + "_internal")

    def forward(self, input_dict, state, seq_lens):
        action_mask = input_dict["obs"]["action_mask"]
        logits, _ = self.internal_model({"obs": input_dict["obs"]["observations"]})
        inf_mask = tf.maximum(tf.math.log(action_mask), tf.float32.min)
        return logits + inf_mask, state

    def value_function(self):
        return self.internal_model.value_function()


ModelCatalog.register_custom_model("masked", Masked)
