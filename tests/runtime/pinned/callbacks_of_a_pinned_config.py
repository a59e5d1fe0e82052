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

from ray.rllib.algorithms.callbacks import DefaultCallbacks


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data["steps"] = []

    def on_episode_step(self, *, worker, base_env, episode, env_index, **kwargs):
        episode.user_data["steps"].append(episode.length)

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["steps"] = len(episode.user_data["steps"])
        episode.hist_data["angle"] = [1.0, 2.0]

    def on_train_result(self, *, algorithm, result, **kwargs):
        result["doubled"] = 2 * result["episode_reward_mean"]
        result["workers"] = algorithm.workers.num_remote_workers()

    def on_postprocess_trajectory(
        self, *, worker, episode, agent_id, policy_id, policies, postprocessed_batch, original_batches, **kwargs
    ):
        episode.custom_metrics["seen"] = postprocessed_batch.count


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .callbacks(Callbacks)
    .training(model={"custom_model": "net"})
)
algo = config.build()

# option: bridge-all
# stack: old
# expect: result["env_runners"]["custom_metrics"]["steps_mean"] > 5
# expect: "seen_mean" in result["env_runners"]["custom_metrics"]
# expect: result["doubled"] == 2 * result["env_runners"]["episode_reward_mean"]
# expect: result["workers"] == 0
