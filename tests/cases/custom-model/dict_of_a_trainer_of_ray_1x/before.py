import ray
import torch
import torch.nn as nn
from ray.rllib.agents import ppo
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2


class Net(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, **kwargs):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        width = kwargs.get("width", 1)
        self.scale = width
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


if __name__ == "__main__":
    ray.init()
    ModelCatalog.register_custom_model("net", Net)
    trainer = ppo.PPOTrainer(
        env="CartPole-v1",
        config={
            "framework": "torch",
            "model": {
                "custom_model": "net",
                # for the constructor
                "custom_model_config": {"width": 2},
            },
        },
    )
    print(trainer.train())
