from ray.rllib.core.rl_module.rl_module import RLModuleConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Sized(TorchRLModule):
    def __init__(self, config: RLModuleConfig, size: int = 4):
        super().__init__(config)
        self.size = size


class Early(TorchRLModule):
    def __init__(self, config: RLModuleConfig):
        self.width = config.width
        super().__init__(config)


class Graph(TorchRLModule):
    def __init__(self, config: RLModuleConfig):
        super().__init__(config)
        self.size = config.observation_space.shape
        self.edges = config.edges
