# RLM210, line 4
import numpy as np
import torch
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class StochasticSamplingModule(DefaultPPOTorchRLModule):
    def _forward_exploration(self, batch, t=None, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
        if (t or 0) >= 1000:
            return outputs
        drawn = np.stack([self.action_space.sample() for _ in range(logits.shape[0])])
        actions = torch.from_numpy(drawn).to(logits.device)
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: torch.zeros(logits.shape[:-1])}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=StochasticSamplingModule))
