# RLM603, line 9
import torch
import tree
from torch import nn

from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.offline import JsonReader


class Imitator(TorchRLModule, ValueFunctionAPI):
    def setup(self):
        num_outputs = self.get_inference_action_dist_cls().required_input_dim(self.action_space)
        input_files = self.model_config["input_files"]
        self.reader = JsonReader(input_files)
        # Line 14, a FullyConnectedNetwork: the sizes are those of `fcnet_hiddens`.
        self.net = nn.Sequential(
            nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(num_outputs)
        )
        self.net_values = nn.Sequential(
            nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(256), nn.Tanh(), nn.LazyLinear(1)
        )
        # Lazy layers take the sizes of their inputs from a first batch.
        sample = self.observation_space.sample()
        obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32)[None], sample)
        batch = {Columns.OBS: obs}
        with torch.no_grad():
            self.compute_values(batch)

    def _forward(self, batch, **kwargs):
        self._net_input = batch[Columns.OBS].flatten(1).float()
        return {Columns.ACTION_DIST_INPUTS: self.net(self._net_input)}

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return self.net_values(self._net_input).squeeze(-1)


# Give it by `.learners(learner_class=...)`, before Ray 2.53 by `.training(learner_class=...)`.
class ImitatorLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        policy_loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        model = self.module[module_id]  # was: `self` of the model
        # Line 22, `custom_loss`: it added to `policy_loss`, and `loss_inputs` is `batch`.
        # def custom_loss(self, policy_loss, loss_inputs):
        #     batch = self.reader.next()
        #     logits, _ = self.forward({"obs": torch.from_numpy(batch["obs"]).float()}, [], None)
        #     actions = torch.from_numpy(batch["actions"])
        #     self.imitation = nn.functional.cross_entropy(logits, actions)
        #     # On top of each.
        #     return [loss + 10 * self.imitation for loss in policy_loss]
        # Line 30, `metrics`: each value is logged by its key.
        # def metrics(self):
        #     return {"imitation": self.imitation.item()}
        # self.metrics.log_value((module_id, "imitation"), self.imitation.item(), window=1)
        return policy_loss
