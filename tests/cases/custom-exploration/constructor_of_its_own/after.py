import torch
from ray.rllib.algorithms.impala import IMPALAConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns


class WarmUp(DefaultPPOTorchRLModule):
    def setup(self):
        super().setup()
        step = self.model_config.get("step", 2)
        self.warm = self.model_config.get("warm", 100)  # steps
        self.width = step * step
        self.space = self.action_space

    def get_exploration_action(self, *, action_distribution, timestep, explore: bool = True):
        if not explore or timestep > self.warm:
            # the likeliest one
            action = action_distribution.to_deterministic().sample()
        else:
            action = action_distribution.sample()
        return action, action_distribution.logp(action)

    def _forward_exploration(self, batch, t=0, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        inputs = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(inputs)
        actions, logp = self.get_exploration_action(
            action_distribution=distribution, timestep=t, explore=True
        )
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: logp}


config = (
    IMPALAConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0, explore=True)
    .rl_module(
        rl_module_spec=RLModuleSpec(module_class=WarmUp, model_config={"warm": 200}),
    )
)
