import torch
from ray.rllib.core.learner.torch.torch_learner import TorchLearner


class Learner(TorchLearner):
    def __init__(self, *, learner_hyperparameters=None, framework_hyperparameters=None, **kwargs):
        super().__init__(**kwargs)
        self.extra = learner_hyperparameters

    def configure_optimizers(self):
        params = self.get_parameters(self.module)
        return [(params, torch.optim.Adam(params, lr=1e-3))]
