# RLM210, line 10
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class ExploringModule(DefaultPPOTorchRLModule):
    def _forward_exploration(self, batch, t=None, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        actions = distribution.sample()
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: distribution.logp(actions)}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=ExploringModule))
