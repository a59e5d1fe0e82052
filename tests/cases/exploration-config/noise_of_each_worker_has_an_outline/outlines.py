# RLM210, line 4
import numpy as np
import torch
from ray.rllib.algorithms.sac.torch.default_sac_torch_rl_module import DefaultSACTorchRLModule
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class PerWorkerOrnsteinUhlenbeckNoiseModule(DefaultSACTorchRLModule):
    scale = 0.0  # the callback sets it

    def setup(self):
        super().setup()
        self.ou_state = torch.zeros(self.action_space.shape)

    def _forward_exploration(self, batch, t=None, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        actions = torch.tanh(distribution.loc)
        low = torch.as_tensor(self.action_space.low, device=actions.device)
        high = torch.as_tensor(self.action_space.high, device=actions.device)
        if (t or 0) < 1000:
            drawn = np.stack([self.action_space.sample() for _ in range(actions.shape[0])])
            actions = torch.from_numpy(drawn).to(actions.device)
        else:
            scale = self.scale
            drift = 0.15 * -self.ou_state + 0.2 * scale * torch.randn_like(low)
            self.ou_state = self.ou_state + drift
            width = torch.where(torch.isinf(high - low), torch.ones_like(low), high - low)
            noise = scale * 0.1 * self.ou_state * width
            actions = torch.clamp(actions + noise, low, high)
        return {**outputs, Columns.ACTIONS: actions}


class ScaleOfWorker(RLlibCallback):
    def on_episode_start(self, *, env_runner=None, rl_module=None, **kwargs):
        workers, index = env_runner.config.num_env_runners, env_runner.worker_index
        fraction = index / max(workers - 1, 1)
        rl_module.scale = 0.4 ** (1 + 7 * fraction) if index > 0 else 0.0


config.rl_module(rl_module_spec=RLModuleSpec(module_class=PerWorkerOrnsteinUhlenbeckNoiseModule))
config.callbacks(ScaleOfWorker)
