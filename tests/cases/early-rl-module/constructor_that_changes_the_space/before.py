import gymnasium as gym
from ray.rllib.algorithms.ppo.torch.ppo_torch_rl_module import PPOTorchRLModule
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleConfig


class Masked(RLModule):
    def __init__(self, config: RLModuleConfig):
        if not isinstance(config.observation_space, gym.spaces.Dict):
            raise ValueError("a mask is needed")
        # The network does not see the mask.
        config.observation_space = config.observation_space["observations"]
        super().__init__(config)
        self.size = config.action_space.n


class TorchMasked(Masked, PPOTorchRLModule):
    pass


class Wide(PPOTorchRLModule):
    def __init__(self, config: RLModuleConfig):
        self.width = config.model_config_dict["width"]
        super().__init__(config)
