import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns


class WarmUp(DefaultPPOTorchRLModule):
    """Acts at random for a while."""

    def get_exploration_action(self, *, inputs, action_distribution, timestep, explore=True):
        if explore and timestep < 100:
            # uniformly
            actions = torch.randint(self.action_space.n, (inputs.shape[0],))
            return actions, torch.zeros(actions.shape[0])
        return (action := action_distribution.sample()), action_distribution.logp(action)

    def _forward_exploration(self, batch, t=0, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        inputs = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(inputs)
        actions, logp = self.get_exploration_action(
            inputs=inputs, action_distribution=distribution, timestep=t, explore=True
        )
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: logp}


trainer = (
    PPOConfig()
    .environment("CartPole-v1")
    .rl_module(rl_module_spec=RLModuleSpec(module_class=WarmUp))
    .build_algo()
)
trainer.train()
