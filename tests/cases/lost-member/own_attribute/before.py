from ray.rllib.core.learner.torch.torch_learner import TorchLearner
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Module(TorchRLModule):
    def setup(self):
        self.is_distributed = False

    def is_whole(self):
        return not self.is_distributed


class Learner(TorchLearner):
    def optimizer_config(self):
        return {"lr": self.config.lr}

    def report(self):
        return self.optimizer_config()
