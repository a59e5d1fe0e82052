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

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=2, num_envs_per_worker=3, rollout_fragment_length=50, batch_mode="truncate_episodes")
    .training(
        model={"custom_model": "net", "custom_model_config": {"size": 12}},
        train_batch_size=600,
        sgd_minibatch_size=60,
        num_sgd_iter=4,
        lr=1e-3,
        lambda_=0.9,
    )
    .resources(num_gpus=0, num_cpus_per_worker=1)
)
algo = config.build()

# option: bridge-all
# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: algo.get_policy().model.size == 12
# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 3
# expect: config.minibatch_size == 60
# expect: config.num_epochs == 4
# expect: config.lambda_ == 0.9
# expect: config.train_batch_size == 600
