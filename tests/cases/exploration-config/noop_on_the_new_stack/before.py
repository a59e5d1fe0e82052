from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Exploration(DefaultPPOTorchRLModule):
    def _forward_exploration(self, batch, t=0, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        distribution = self.get_exploration_action_dist_cls().from_logits(outputs[Columns.ACTION_DIST_INPUTS])
        return {**outputs, Columns.ACTIONS: distribution.to_deterministic().sample()}


exploration_config = {"type": Exploration}
config = PPOConfig().rl_module(rl_module_spec=RLModuleSpec(module_class=exploration_config["type"]))
