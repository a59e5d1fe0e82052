from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def setup(self):
        self.config = {"own": 1}
        self.size = self.config.get("size")
