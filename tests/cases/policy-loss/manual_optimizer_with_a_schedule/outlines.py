# RLM612, line 6
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class OwnLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) * 2.0

    def configure_optimizers_for_module(self, module_id, config=None):
        params = self.get_parameters(self.module[module_id])
        optimizer = torch.optim.Adam(params, lr=1e-3)
        self.register_optimizer(module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr)


config = PPOConfig()
config.learners(learner_class=OwnLearner)


# RLM614, line 16
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class OwnPPO(PPO):
    @classmethod
    def get_default_config(cls):
        # OwnLearner is what becomes of Own.
        return PPOConfig(algo_class=cls).learners(learner_class=OwnLearner)
