from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class Counting(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.layer = nn.Linear(4, num_outputs)

    def forward(self, input_dict, state, seq_lens):
        return self.layer(input_dict["obs"]), state

    def metrics(self):
        return {"size": self.layer.weight.norm().item()}


ModelCatalog.register_custom_model("counting", Counting)
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(model={"custom_model": "counting"})
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
)
