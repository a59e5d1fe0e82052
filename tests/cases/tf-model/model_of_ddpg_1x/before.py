import tensorflow as tf
from ray.rllib.agents.ddpg.ddpg_tf_model import DDPGTFModel


class Actor(DDPGTFModel):
    def get_policy_output(self, model_out):
        return tf.tanh(super().get_policy_output(model_out))
