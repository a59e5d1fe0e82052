import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class Slow(PPOTorchLearner):
    def configure_optimizers_for_module(self, module_id, config=None):
        """RMSprop, as ever."""
        params = self.get_parameters(self.module[module_id])
        optimizer = torch.optim.RMSprop(params, alpha=0.9)
        self.register_optimizer(
            module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr
        )

    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) * 0.5


class SlowPPO(PPO):
    def step(self):
        result = super().step()
        result["slow"] = True
        return result


algo = SlowPPO(config=PPOConfig().learners(learner_class=Slow).environment("CartPole-v1"))
