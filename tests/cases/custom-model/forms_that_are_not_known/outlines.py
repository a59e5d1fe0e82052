# RLM601, line 8
from torch import nn

from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# Previous actions and rewards come with the observations: the connector PrevActionsPrevRewards makes these a dict
# of `_orig_obs`, `prev_n_actions` and `prev_n_rewards`.
class PrevActions(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        input_dict = {"obs": batch[Columns.OBS]}
        self._obs = batch[Columns.OBS].float()
        extra = input_dict["prev_actions"]
        return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs) + extra}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.vf(self._obs).squeeze(1)


# RLM603, line 55
from torch import nn

from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class CustomLoss(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        self._obs = batch[Columns.OBS].float()
        return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs)}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.vf(self._obs).squeeze(1)


# Give it by `.learners(learner_class=...)`, before Ray 2.53 by `.training(learner_class=...)`.
class CustomLossLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        policy_loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        model = self.module[module_id]  # was: `self` of the model
        # Line 69, `custom_loss`: it added to `policy_loss`, and `loss_inputs` is `batch`.
        # def custom_loss(self, policy_loss, loss_inputs):
        #     return policy_loss
        return policy_loss


# RLM603, line 73
from torch import nn

from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Metrics(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        obs_space = self.observation_space
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def _forward(self, batch, **kwargs):
        self._obs = batch[Columns.OBS].float()
        return {Columns.ACTION_DIST_INPUTS: self.pi(self._obs)}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.vf(self._obs).squeeze(1)


# Give it by `.learners(learner_class=...)`, before Ray 2.53 by `.training(learner_class=...)`.
class MetricsLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        policy_loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        model = self.module[module_id]  # was: `self` of the model
        # Line 87, `metrics`: each value is logged by its key.
        # def metrics(self):
        #     return {}
        # self.metrics.log_value((module_id, key), value, window=1)
        return policy_loss
