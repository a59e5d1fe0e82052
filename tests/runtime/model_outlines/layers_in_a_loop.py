from ray.rllib.models.torch import torch_modelv2
from ray.rllib.policy.sample_batch import SampleBatch
from torch import nn

# observations: gym.spaces.Box(-1.0, 1.0, (4,), np.float32)
# actions: gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
# settings: {"sizes": [7, 5]}


class Net(torch_modelv2.TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        options = model_config["custom_model_config"]
        layers = []
        last = self.obs_space.shape[0]
        for size in options["sizes"]:
            layers += [nn.Linear(last, size), nn.ReLU()]
            last = size
        self.layers = nn.Sequential(*layers)
        self.out = nn.Linear(last, self.num_outputs)
        self.value = nn.Linear(last, 1)

    def forward(self, input_dict, state, seq_lens):
        obs = input_dict[SampleBatch.OBS]
        if obs.dim() == 1:
            obs = obs[None]
        self.features = self.layers(obs)
        return self._head(self.features), []

    def _head(self, features):
        return self.out(features) * 0.1

    def value_function(self):
        return self.value(self.features).squeeze(1)
