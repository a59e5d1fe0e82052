from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.rl_module.rl_module import RLModuleConfig, RLModuleSpec


def made(obs_space, act_space, catalog_class):
    config = RLModuleConfig(obs_space, act_space, {"fcnet_hiddens": [8]}, catalog_class)
    spec = RLModuleSpec(DefaultPPOTorchRLModule, obs_space, act_space)
    return DefaultPPOTorchRLModule(config), DefaultPPOTorchRLModule(spec.get_rl_module_config())
