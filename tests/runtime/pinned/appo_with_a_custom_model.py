import torch.nn as nn
from ray.rllib.algorithms.appo import APPOConfig
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
    APPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0, rollout_fragment_length=20)
    .resources(num_gpus=0)
    .training(
        model={"custom_model": "net"},
        num_aggregation_workers=0,
        replay_proportion=0.0,
        learner_queue_size=4,
        vtrace=True,
        grad_clip=20.0,
        opt_type="rmsprop",
        lr_schedule=[[0, 1e-3], [1000, 1e-4]],
        minibatch_buffer_size=1,
        num_sgd_iter=1,
    )
)
algo = config.build()

# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: config.learner_queue_size == 4
# expect: config.opt_type == "rmsprop"
# expect: config.grad_clip == 20.0
