import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class Own(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        self.metrics.log_value((module_id, "own"), loss.item(), window=1)
        return loss * 2.0

    def configure_optimizers_for_module(self, module_id, config=None):
        params = self.get_parameters(self.module[module_id])
        self.register_optimizer(
            module_id=module_id,
            optimizer=torch.optim.Adam(params, eps=1e-5),
            params=params,
            lr_or_lr_schedule=config.lr,
        )


class OwnPPO(PPO):
    @classmethod
    def get_default_config(cls):
        return PPOConfig(algo_class=cls).learners(learner_class=Own)


algo = OwnPPO.get_default_config().environment("CartPole-v1").build_algo()
