from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.core.rl_module import multi_rl_module, rl_module

single = rl_module.RLModuleSpec(DefaultPPOTorchRLModule, None, None, model_config={"fcnet_hiddens": [8]}, catalog_class=PPOCatalog)
both = multi_rl_module.MultiRLModuleSpec(multi_rl_module.MultiRLModule, rl_module_specs={"a": single, "b": single})
