# RLM612, line 4
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class OwnLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) + 0.01 * sum((p**2).sum() for p in self.module[module_id].parameters())

    def configure_optimizers_for_module(self, module_id, config=None):
        params = self.get_parameters(self.module[module_id])
        import torch

        groups = torch.optim.Adam(params, lr=config.lr, eps=1e-5)
        optimizer = groups
        self.register_optimizer(module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr)


config = PPOConfig()
config.learners(learner_class=OwnLearner)
