import torch.nn as nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, size=8):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.size = size
        self.body = nn.Sequential(nn.Linear(obs_space.shape[0], size), nn.Tanh())
        self.head = nn.Linear(size, num_outputs)
        self.value = nn.Linear(size, 1)

    def forward(self, input_dict, state, seq_lens):
        self.features = self.body(input_dict["obs"].float())
        return self.head(self.features), state

    def value_function(self):
        return self.value(self.features).squeeze(1)


ModelCatalog.register_custom_model("net", Net)

config = PPOConfig().environment("CartPole-v1")
config.update_from_dict({
    "num_workers": 0,
    "num_envs_per_worker": 2,
    "sgd_minibatch_size": 32,
    "num_sgd_iter": 2,
    "lambda": 0.7,
    "evaluation_num_episodes": 5,
    "observation_filter": "MeanStdFilter",
    "model": {"custom_model": "net", "vf_share_layers": True},
})
algo = config.build()

# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: config.num_env_runners == 0
# expect: config.num_envs_per_env_runner == 2
# expect: config.minibatch_size == 32
# expect: config.num_epochs == 2 or config.num_sgd_iter == 2
# expect: config.lambda_ == 0.7
# expect: config.evaluation_duration == 5
# expect: type(algo.env_runner.filters["default_policy"]).__name__ == "MeanStdFilter"
