from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class WarmUp(DefaultPPOTorchRLModule):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        action = action_distribution.sample()
        return action, action_distribution.logp(action)

    def _forward_exploration(self, batch, t=0, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        inputs = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(inputs)
        actions, logp = self.get_exploration_action(action_distribution=distribution, timestep=t)
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: logp}


config = PPOConfig().rl_module(rl_module_spec=RLModuleSpec(module_class=WarmUp))
