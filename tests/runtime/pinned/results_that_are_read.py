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
result = algo.train()
read = {
    "reward": result["episode_reward_mean"],
    "longest": result["episode_len_mean"],
    "steps": result["timesteps_total"],
    "now": result["episodes_this_iter"],
    "loss": result["info"]["learner"]["default_policy"]["learner_stats"]["total_loss"],
    "rewards": result["hist_stats"]["episode_reward"],
    "sampled": result["num_env_steps_sampled"],
    "agents": result["num_agent_steps_sampled"],
    "step": result["training_iteration"],
}

# option: bridge-all
# stack: old
# expect: script["read"]["steps"] >= 64
# expect: script["read"]["step"] == 1
# expect: script["read"]["sampled"] >= 64
# expect: script["read"]["loss"] is not None
# expect: script["read"]["now"] >= 1
