import torch.nn as nn
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

from ray import tune

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 2,
    "num_envs_per_worker": 2,
    "train_batch_size": 500,
    "sgd_minibatch_size": 50,
    "num_sgd_iter": 5,
    "lambda": 0.92,
    "lr": tune.grid_search([1e-3, 1e-4]),
    "clip_rewards": True,
    "batch_mode": "complete_episodes",
    "observation_filter": "MeanStdFilter",
    "model": {"custom_model": "net", "custom_model_config": {"size": 5}},
    "evaluation_interval": 1,
    "evaluation_num_episodes": 3,
    "evaluation_num_workers": 0,
    "evaluation_config": {"explore": False},
}
analysis = tune.run("PPO", config=config, stop={"timesteps_total": 1000, "episode_reward_mean": 100}, verbose=0)

# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: algo.get_policy().model.size == 5
# expect: config.num_env_runners == 2
# expect: config.num_envs_per_env_runner == 2
# expect: config.minibatch_size == 50
# expect: config.num_epochs == 5 or config.num_sgd_iter == 5
# expect: config.lambda_ == 0.92
# expect: config.lr == 1e-3
# expect: config.clip_rewards is True
# expect: config.evaluation_duration == 3
# expect: config.evaluation_duration_unit == "episodes"
