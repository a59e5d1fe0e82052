# RLM210, line 3
from ray.rllib.algorithms.dqn.default_dqn_rl_module import QF_PREDS
from ray.rllib.algorithms.dqn.torch.default_dqn_torch_rl_module import DefaultDQNTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class SoftQModule(DefaultDQNTorchRLModule):
    def _forward_exploration(self, batch, t=None, **kwargs):
        found = self.compute_q_values(batch)
        logits = found[QF_PREDS]
        outputs = {key: found[key] for key in (Columns.STATE_OUT,) if key in found}
        distribution = self.get_exploration_action_dist_cls().from_logits(logits / 0.5)
        actions = distribution.sample()
        return {**outputs, Columns.ACTIONS: actions}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=SoftQModule))
