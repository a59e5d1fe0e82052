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

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
config.training(model={"custom_model": "net"}, num_sgd_iter=1, train_batch_size=64, sgd_minibatch_size=32)
algo = config.build()
action = algo.compute_single_action([0.0, 0.0, 0.0, 0.0], explore=False)
policy = algo.get_policy()
weights = policy.get_weights()
policy.set_weights(weights)
algo.set_weights(algo.get_weights())
local = algo.workers.local_worker()
env = local.env
seen = algo.workers.foreach_worker(lambda worker: worker.worker_index)
model = policy.model
state = policy.get_initial_state()
batch = algo.compute_actions({"a": [0.0, 0.0, 0.0, 0.0]})

# option: bridge-all
# stack: old
# expect: script["action"] in (0, 1)
# expect: script["seen"] == [0]
# expect: script["model"] is algo.get_policy().model
# expect: set(script["batch"]) == {"a"}
