from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class Learner(PPOTorchLearner):
    def after_gradient_based_update(self, *, timesteps):
        self.update_from_batch(None)
        self.metrics.set_value("timesteps", timesteps)
        super().update_from_iterator(None)
