# RLM602, line 4
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns


# TensorFlow's variables, sessions and saved weights can't be carried over, and `.framework("tf")` goes.
# Observations come as the environment gives them; `FlattenObservations` makes nested and discrete ones flat.
class Scaled(DefaultPPOTorchRLModule):
    def _forward(self, batch, **kwargs):
        given = super()._forward(batch, **kwargs)
        logits = given[Columns.ACTION_DIST_INPUTS]
        return {Columns.ACTION_DIST_INPUTS: logits * 0.5}

    def _forward_train(self, batch, **kwargs):
        return self._forward(batch, **kwargs)

    def compute_values(self, batch, embeddings=None):
        self._forward(batch)
        return super().compute_values(batch) * 2.0
