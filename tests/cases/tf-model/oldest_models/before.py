import tensorflow as tf
from ray.rllib.models import Model, ModelCatalog


class Oldest(Model):
    def _build_layers_v2(self, input_dict, num_outputs, options):
        hidden = tf.layers.dense(input_dict["obs"], 64, activation=tf.nn.relu)
        output = tf.layers.dense(hidden, num_outputs)
        return output, hidden


ModelCatalog.register_custom_model("oldest", Oldest)
