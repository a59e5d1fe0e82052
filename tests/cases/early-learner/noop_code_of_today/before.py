from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class Learner(PPOTorchLearner):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.hps = {"mine": 1}

    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        self.metrics.log_value((module_id, "scaled"), loss, window=1)
        return loss * self.hps["mine"]

    def configure_optimizers_for_module(self, module_id, config=None):
        super().configure_optimizers_for_module(module_id=module_id, config=config)

    def after_gradient_based_update(self, *, timesteps):
        super().after_gradient_based_update(timesteps=timesteps)
