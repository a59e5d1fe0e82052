# RLM602, line 6
import torch
import tree
from torch import nn

from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Regular(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        self.dense = nn.LazyLinear(num_outputs)  # line 9
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self._forward(batch)

    def _forward(self, batch, **kwargs):
        return {Columns.ACTION_DIST_INPUTS: self.dense(batch[Columns.OBS].float())}

    def compute_values(self, batch, embeddings=None):
        # The model had no `value_function` of its own: add a layer of size 1.
        return ...


# Give it by `.learners(learner_class=...)`, before Ray 2.53 by `.training(learner_class=...)`.
class RegularLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        policy_loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        model = self.module[module_id]  # was: `self` of the model
        # Line 14, `custom_loss`: it added to `policy_loss`, and `loss_inputs` is `batch`.
        # def custom_loss(self, policy_loss, loss_inputs):
        #     self.l2 = tf.add_n([tf.nn.l2_loss(v) for v in self.dense.variables])
        #     return policy_loss + 0.01 * self.l2
        # Line 18, `metrics`: each value is logged by its key.
        # def metrics(self):
        #     return {"l2": self.l2}
        # self.metrics.log_value((module_id, "l2"), self.l2, window=1)
        return policy_loss
