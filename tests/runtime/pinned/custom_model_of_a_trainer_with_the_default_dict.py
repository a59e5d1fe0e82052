import torch.nn as nn
from ray.rllib.agents.ppo import DEFAULT_CONFIG, PPOTrainer
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

config = DEFAULT_CONFIG.copy()
config["num_workers"] = 0
config["num_sgd_iter"] = 3
config["sgd_minibatch_size"] = 30
config["lambda"] = 0.6
config["model"]["custom_model"] = "net"
trainer = PPOTrainer(config=config, env="CartPole-v1")
algo = trainer

# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: config.minibatch_size == 30
# expect: config.num_epochs == 3 or config.num_sgd_iter == 3
# expect: config.lambda_ == 0.6
