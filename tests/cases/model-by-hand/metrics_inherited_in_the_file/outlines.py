# RLM603, line 5
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Counting(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        self.calls = 0

    def compute_values(self, batch, embeddings=None):
        # The model had no `value_function` of its own: add a layer of size 1.
        return ...


# Give it by `.learners(learner_class=...)`, before Ray 2.53 by `.training(learner_class=...)`.
class CountingLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        policy_loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        model = self.module[module_id]  # was: `self` of the model
        # Line 11, `metrics`: each value is logged by its key.
        # def metrics(self):
        #     return {"calls": self.calls}
        # self.metrics.log_value((module_id, "calls"), self.calls, window=1)
        return policy_loss


# RLM603, line 15
from torch import nn

from ray.rllib.core.columns import Columns


class Small(Counting):
    def setup(self):
        super().setup()
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.layer = nn.Linear(4, num_outputs)

    def _forward(self, batch, **kwargs):
        self.calls += 1
        return {Columns.ACTION_DIST_INPUTS: self.layer(batch[Columns.OBS])}

    def compute_values(self, batch, embeddings=None):
        # The model had no `value_function` of its own: add a layer of size 1.
        return ...
