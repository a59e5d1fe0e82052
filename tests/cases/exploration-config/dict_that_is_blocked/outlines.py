# RLM210, line 5
import torch
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class EpsilonGreedyModule(DefaultPPOTorchRLModule):
    def _forward_exploration(self, batch, t=None, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
        fraction = min(max((t or 0) - 0, 0) / 300, 1.0)
        epsilon = 1.0 + fraction * (0.05 - 1.0)
        # Actions that are masked out, by the smallest of numbers, are never drawn.
        allowed = (logits > torch.finfo(logits.dtype).min).float()
        drawn = torch.distributions.Categorical(probs=allowed).sample()
        greedy = logits.argmax(dim=-1)
        actions = torch.where(torch.rand(greedy.shape, device=greedy.device) < epsilon, drawn, greedy)
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: torch.zeros(logits.shape[:-1])}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=EpsilonGreedyModule))
