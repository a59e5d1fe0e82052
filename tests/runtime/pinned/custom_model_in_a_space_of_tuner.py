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

from ray import air, tune

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=1)
    .training(model={"custom_model": "net"}, lr=tune.grid_search([1e-3, 1e-4]), sgd_minibatch_size=32)
)
results = tune.Tuner(
    "PPO",
    param_space=config.to_dict(),
    run_config=air.RunConfig(stop={"episode_reward_mean": 150, "timesteps_total": 2000}),
    tune_config=tune.TuneConfig(metric="episode_reward_mean", mode="max"),
).fit()
best = results.get_best_result().metrics["episode_reward_mean"]

# option: bridge-all
# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: config.lr == 1e-3
# expect: config.minibatch_size == 32
# expect: "best" in script
