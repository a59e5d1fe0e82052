# RLM603, line 6
import numpy as np
from torch import nn

from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# Previous actions and rewards come with the observations: the connector PrevActionsPrevRewards makes these a dict
# of `_orig_obs`, `prev_n_actions` and `prev_n_rewards`.
class Chooser(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        memory = self.model_config.get("memory", False)
        options = self.model_config
        self.memory = memory
        if options.get("wide"):
            self.layer = nn.Linear(8, num_outputs)
        else:
            self.layer = nn.Linear(4, num_outputs)

    def _initial_state(self):
        if self.memory:
            return [np.zeros(4, np.float32)]
        return []

    def get_initial_state(self):
        states = self._initial_state()
        return {str(i): np.asarray(s, np.float32) for i, s in enumerate(states)}

    def _forward(self, batch, **kwargs):
        input_dict = {"obs": batch[Columns.OBS]}
        state = [batch[Columns.STATE_IN][str(i)] for i in range(len(batch[Columns.STATE_IN]))]
        if self.memory:
            return {Columns.ACTION_DIST_INPUTS: self.layer(batch[Columns.OBS] + input_dict["prev_actions"]), Columns.STATE_OUT: {str(i): s for i, s in enumerate([state[0] + 1])}}
        state_out = {str(i): s for i, s in enumerate(state)}
        return {Columns.ACTION_DIST_INPUTS: self.layer(batch[Columns.OBS]), Columns.STATE_OUT: state_out}

    def value_function(self):
        if self.memory:
            return self.layer.weight.sum()
        return self.layer.bias.sum()

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.value_function().reshape(batch[Columns.OBS].shape[:2])


# Give it by `.learners(learner_class=...)`, before Ray 2.53 by `.training(learner_class=...)`.
class ChooserLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        policy_loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        model = self.module[module_id]  # was: `self` of the model
        # Line 31, `metrics`: each value is logged by its key.
        # def metrics(self):
        #     return {"bias": self.layer.bias.sum().item()}
        # self.metrics.log_value((module_id, "bias"), self.layer.bias.sum().item(), window=1)
        return policy_loss
