from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.algorithms.ppo.torch.ppo_torch_rl_module import PPOTorchRLModule
from ray.rllib.core.rl_module import marl_module, rl_module

single = rl_module.SingleAgentRLModuleSpec(PPOTorchRLModule, None, None, {"fcnet_hiddens": [8]}, PPOCatalog)
both = marl_module.MultiAgentRLModuleSpec(marl_module.MultiAgentRLModule, {"a": single, "b": single})
