from ray.rllib.algorithms.dqn.torch import dqn_torch_learner as dqn


class Learner(dqn.DQNTorchLearner):
    def compute_losses(self, *, fwd_out, batch):
        losses = super().compute_losses(fwd_out=fwd_out, batch=batch)
        return losses

    def rl_module_is_compatible(self, module):
        return super().rl_module_is_compatible(module)

    def store(self, path):
        self.save_to_path(path)
        return self.module.get_state()
