import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.columns import Columns


class Always(DefaultPPOTorchRLModule):
    def setup(self):
        super().setup()
        width = self.model_config.get("width", 3)
        self.action = self.model_config.get("action", 1)
        self.area = width * width
        self.count = self.action_space.n

    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        sampled = action_distribution.sample()
        logp = action_distribution.logp(sampled)
        return torch.full_like(sampled, self.action), logp

    def _forward_exploration(self, batch, t=0, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        inputs = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(inputs)
        actions, logp = self.get_exploration_action(
            action_distribution=distribution, timestep=t, explore=True
        )
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: logp}


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0)
    .training(train_batch_size_per_learner=40, minibatch_size=20, num_epochs=1, model={"fcnet_hiddens": [8]})
    .rl_module(rl_module_spec=RLModuleSpec(module_class=Always, model_config={"action": 0}))
)
algo = config.build_algo()
