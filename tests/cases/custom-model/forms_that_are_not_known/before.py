import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class PrevActions(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        extra = input_dict["prev_actions"]
        return self.pi(self._obs) + extra, state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class PassesOn(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        print(input_dict)
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class NewState(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), [self._obs]

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class CustomLoss(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def custom_loss(self, policy_loss, loss_inputs):
        return policy_loss


class Metrics(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def metrics(self):
        return {}


class OwnConfig(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def config(self):
        return {}


class Last(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs) + self.last_output(), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class Device(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs.to(self.device)), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class Decorated(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    @torch.no_grad
    def act(self, obs):
        return self(obs)


ModelCatalog.register_custom_model("PrevActions", PrevActions)
ModelCatalog.register_custom_model("PassesOn", PassesOn)
ModelCatalog.register_custom_model("NewState", NewState)
ModelCatalog.register_custom_model("CustomLoss", CustomLoss)
ModelCatalog.register_custom_model("Metrics", Metrics)
ModelCatalog.register_custom_model("OwnConfig", OwnConfig)
ModelCatalog.register_custom_model("Last", Last)
ModelCatalog.register_custom_model("Device", Device)
ModelCatalog.register_custom_model("Decorated", Decorated)
prevactions = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "PrevActions"})
passeson = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "PassesOn"})
newstate = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "NewState"})
customloss = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "CustomLoss"})
metrics = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "Metrics"})
ownconfig = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "OwnConfig"})
last = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "Last"})
device = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "Device"})
decorated = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "Decorated"})
