from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn


class TwoHeads(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.trunk = nn.Linear(obs_space.shape[0], 16)
        self.policy = nn.Linear(16, num_outputs)
        self.value = nn.Linear(16, 1)
        self._last = None

    def forward(self, input_dict, state, seq_lens):
        self._last = self.trunk(input_dict["obs_flat"].float()).relu()
        return self.policy(self._last), state

    def value_function(self):
        return self.value(self._last).squeeze(-1)


ModelCatalog.register_custom_model("two_heads", TwoHeads)

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=2, num_envs_per_worker=2)
    .resources(num_gpus=0)
    .training(
        lr_schedule=[[0, 1e-3], [1000, 1e-4]],
        sgd_minibatch_size=128,
        num_sgd_iter=3,
        model={"custom_model": "two_heads"},
    )
)
algo = config.build()

# expect: config.num_env_runners == 2
# expect: config.minibatch_size == 128
# expect: config.num_epochs == 3
# expect: config.lr == [[0, 1e-3], [1000, 1e-4]]
# expect: type(module).__name__ == "TwoHeads"
