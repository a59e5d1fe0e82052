from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn

# observations: gym.spaces.Box(-1.0, 1.0, (4,), np.float32)
# actions: gym.spaces.Discrete(3)
# settings: {}


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.out = nn.Linear(4, num_outputs)
        self.values = nn.Linear(4, 1)

    def forward(self, input_dict, state, seq_lens):
        self.obs = input_dict["obs"]
        return self.out(self.obs), state

    def value_function(self):
        return self.values(self.obs).squeeze(1)

    def custom_loss(self, policy_loss, loss_inputs):
        self.l2 = (self.out.weight**2).sum()
        return [loss + 0.1 * self.l2 for loss in policy_loss]

    def metrics(self):
        return {"l2": self.l2.item()}
