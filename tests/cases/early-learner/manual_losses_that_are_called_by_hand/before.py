from ray.rllib.core.learner.torch.torch_learner import TorchLearner


class Own(TorchLearner):
    def compute_loss_per_module(self, module_id, batch, fwd_out):
        return batch["rewards"].mean()

    def both(self, batch, fwd_out):
        return self.compute_loss_per_module("a", batch, fwd_out) + self.compute_loss_per_module("b", batch, fwd_out)


class Strange(TorchLearner):
    def _compute_loss_per_module(self, name, data):
        return data.mean()
