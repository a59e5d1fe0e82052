from ray.rllib.core.rl_module.marl_module import MultiAgentRLModuleSpec
from ray.rllib.core.rl_module.rl_module import SingleAgentRLModuleSpec

spec = MultiAgentRLModuleSpec(module_specs=SingleAgentRLModuleSpec(model_config_dict={"fcnet_hiddens": [8]}))
