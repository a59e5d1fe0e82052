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

config = PPOConfig()
config = config.environment(env="CartPole-v1")
config.rollouts(num_rollout_workers=0, create_env_on_local_worker=True, observation_filter="MeanStdFilter")
config.training(model={"custom_model": "net"}, shuffle_sequences=False, grad_clip=0.5)
config.evaluation(evaluation_interval=1, evaluation_num_episodes=2, evaluation_num_workers=1,
                  evaluation_config={"explore": False, "num_workers": 1})
algo = config.build()

# option: bridge-all
# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: config.shuffle_batch_per_epoch is False
# expect: config.evaluation_num_env_runners == 1
# expect: config.evaluation_duration == 2
# expect: config.evaluation_duration_unit == "episodes"
# expect: config.get_evaluation_config_object().explore is False
# expect: type(algo.env_runner.filters["default_policy"]).__name__ == "MeanStdFilter"
# expect: "episode_reward_mean" in result["evaluation"]["env_runners"]
