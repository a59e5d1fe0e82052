from ray.rllib.algorithms.dqn.torch import dqn_torch_learner as dqn


class Learner(dqn.DQNTorchLearner):
    def compute_loss(self, *, fwd_out, batch):
        losses = super().compute_loss(fwd_out=fwd_out, batch=batch)
        return losses

    def _is_module_compatible_with_learner(self, module):
        return super()._is_module_compatible_with_learner(module)

    def store(self, path):
        self.save_state(path)
        return self.get_module_state()
