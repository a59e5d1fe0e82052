# RLM210, line 6
from ray.rllib.algorithms.dqn.default_dqn_rl_module import QF_PREDS
from ray.rllib.algorithms.dqn.torch.default_dqn_torch_rl_module import DefaultDQNTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class ExploringModule(DefaultDQNTorchRLModule):
    def _forward_exploration(self, batch, t=None, **kwargs):
        found = self.compute_q_values(batch)
        logits = found[QF_PREDS]
        outputs = {key: found[key] for key in (Columns.STATE_OUT,) if key in found}
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        actions = distribution.sample()
        return {**outputs, Columns.ACTIONS: actions}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=ExploringModule))


# RLM210, line 8
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
