import gymnasium as gym
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.rl_module.rl_module import RLModule


class Masked(RLModule):
    def __init__(self, *, observation_space, **kwargs):
        if not isinstance(observation_space, gym.spaces.Dict):
            raise ValueError("a mask is needed")
        # The network does not see the mask.
        observation_space = observation_space["observations"]
        super().__init__(observation_space=observation_space, **kwargs)
        self.size = self.action_space.n


class TorchMasked(Masked, DefaultPPOTorchRLModule):
    pass


class Wide(DefaultPPOTorchRLModule):
    def __init__(self, *, model_config=None, **kwargs):
        self.width = model_config["width"]
        super().__init__(model_config=model_config, **kwargs)
