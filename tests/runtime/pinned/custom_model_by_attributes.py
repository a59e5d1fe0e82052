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
config.num_rollout_workers = 0
config.num_envs_per_worker = 2
config.sgd_minibatch_size = 40
config.num_sgd_iter = 3
config.evaluation_num_episodes = 4
config.horizon = None
config.lambda_ = 0.8
config["gamma"] = 0.9
config.model["custom_model"] = "net"
config.model["custom_model_config"] = {"size": 6}
algo = config.build()

# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: algo.get_policy().model.size == 6
# expect: config.num_env_runners == 0
# expect: config.num_envs_per_env_runner == 2
# expect: config.minibatch_size == 40
# expect: config.num_epochs == 3 or config.num_sgd_iter == 3
# expect: config.evaluation_duration == 4
# expect: config.lambda_ == 0.8
# expect: config.gamma == 0.9
# expect: algo.get_policy().config["gamma"] == 0.9
# expect: algo.get_policy().config["lambda"] == 0.8
