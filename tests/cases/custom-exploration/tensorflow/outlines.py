# RLM621, line 8
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Zeros(DefaultPPOTorchRLModule):
    def _forward_exploration(self, batch, t=0, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        # def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        #     action = action_distribution.sample()
        #     return action, tf.zeros_like(action)
        actions = distribution.sample()
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: distribution.logp(actions)}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=Zeros))
