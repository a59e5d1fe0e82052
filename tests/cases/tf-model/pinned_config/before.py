import tensorflow as tf
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.tf.tf_modelv2 import TFModelV2


class Net(TFModelV2):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.dense = tf.keras.layers.Dense(num_outputs)

    def forward(self, input_dict, state, seq_lens):
        return self.dense(input_dict["obs"]), state


ModelCatalog.register_custom_model("net", Net)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("tf2")
    .training(model={"custom_model": "net"})
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
)
