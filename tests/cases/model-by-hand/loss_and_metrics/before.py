import torch
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.offline import JsonReader
from torch import nn


class Imitator(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, input_files):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.reader = JsonReader(input_files)
        self.net = TorchFC(self.obs_space, self.action_space, num_outputs, model_config, name="net")

    def forward(self, input_dict, state, seq_lens):
        return self.net(input_dict, state, seq_lens)

    def value_function(self):
        return self.net.value_function()

    def custom_loss(self, policy_loss, loss_inputs):
        batch = self.reader.next()
        logits, _ = self.forward({"obs": torch.from_numpy(batch["obs"]).float()}, [], None)
        actions = torch.from_numpy(batch["actions"])
        self.imitation = nn.functional.cross_entropy(logits, actions)
        # On top of each.
        return [loss + 10 * self.imitation for loss in policy_loss]

    def metrics(self):
        return {"imitation": self.imitation.item()}


ModelCatalog.register_custom_model("imitator", Imitator)
