from ray.rllib.algorithms.ppo.torch.ppo_torch_rl_module import PPOTorchRLModule


class Net(PPOTorchRLModule):
    def __init__(self, config):
        PPOTorchRLModule.__init__(self, config)
        self.scale = config.model_config_dict["scale"]


class Deeper(Net):
    def __init__(self, config):
        super(Deeper, self).__init__(config)


class Other(Net):
    def __init__(self, config):
        super().__init__(config=config)
        self.offset = self.scale * 2
