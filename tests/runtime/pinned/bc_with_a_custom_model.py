import os

import gymnasium as gym
import numpy as np
from ray.rllib.evaluation.sample_batch_builder import SampleBatchBuilder
from ray.rllib.offline.json_writer import JsonWriter


def recorded(name, folder):
    env, builder, writer = gym.make(name), SampleBatchBuilder(), JsonWriter(os.path.abspath(folder))
    for episode in range(4):
        obs, _ = env.reset(seed=episode)
        for t in range(12):
            action = env.action_space.sample()
            new, reward, done, _, _ = env.step(action)
            builder.add_values(
                t=t, eps_id=episode, agent_index=0, obs=obs, actions=action, action_prob=1.0, action_logp=0.0,
                rewards=reward, prev_actions=action, prev_rewards=0.0, terminateds=done or t == 11, truncateds=False,
                infos={}, new_obs=new,
            )
            obs = new
        writer.write(builder.build_and_reset())
    return os.path.abspath(folder)
import torch.nn as nn
from ray.rllib.algorithms.bc import BCConfig
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
    BCConfig()
    .environment("CartPole-v1")
    .offline_data(input_=recorded("CartPole-v1", "out"), actions_in_input_normalized=False, shuffle_buffer_size=0)
    .rollouts(num_rollout_workers=0)
    .training(model={"custom_model": "net"}, lr=1e-3)
)
algo = config.build()

# option: bridge-all
# stack: old
# expect: type(algo.get_policy().model).__name__ == "Net"
# expect: config.lr == 1e-3
