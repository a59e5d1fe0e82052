from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule


class Net(DefaultPPOTorchRLModule):
    def __init__(self, *args, **kwargs):
        DefaultPPOTorchRLModule.__init__(self, *args, **kwargs)
        self.scale = self.model_config["scale"]


class Deeper(Net):
    pass


class Other(Net):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.offset = self.scale * 2
