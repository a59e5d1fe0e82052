# RLM621, line 6
from ray.rllib.algorithms.dqn.default_dqn_rl_module import QF_PREDS
from ray.rllib.algorithms.dqn.torch.default_dqn_torch_rl_module import DefaultDQNTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class WarmUp(DefaultDQNTorchRLModule):
    def _forward_exploration(self, batch, t=0, **kwargs):
        found = self.compute_q_values(batch)
        outputs = {key: found[key] for key in (Columns.STATE_OUT,) if key in found}
        distribution = self.get_exploration_action_dist_cls().from_logits(found[QF_PREDS])
        # def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        #     if explore and timestep < 100:
        #         # uniformly
        #         actions = torch.randint(self.action_space.n, (action_distribution.inputs.shape[0],))
        #         return actions, torch.zeros(actions.shape[0])
        #     return action_distribution.sample(), action_distribution.sampled_action_logp()
        actions = distribution.sample()
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: distribution.logp(actions)}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=WarmUp))
