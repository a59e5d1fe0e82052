# RLM210, line 4
import numpy as np
import torch
from ray.rllib.algorithms.sac.torch.default_sac_torch_rl_module import DefaultSACTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class GaussianNoiseModule(DefaultSACTorchRLModule):
    def _forward_exploration(self, batch, t=None, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        actions = torch.tanh(distribution.loc)
        low = torch.as_tensor(self.action_space.low, device=actions.device)
        high = torch.as_tensor(self.action_space.high, device=actions.device)
        if (t or 0) < 500:
            drawn = np.stack([self.action_space.sample() for _ in range(actions.shape[0])])
            actions = torch.from_numpy(drawn).to(actions.device)
        else:
            fraction = min(((t or 0) - 500) / 10_000, 1.0)
            scale = 1.0 + fraction * (0.02 - 1.0)
            noise = scale * 0.3 * torch.randn_like(actions)
            actions = torch.clamp(actions + noise, low, high)
        return {**outputs, Columns.ACTIONS: actions}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=GaussianNoiseModule))
