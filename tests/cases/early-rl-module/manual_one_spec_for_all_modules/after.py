from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

spec = MultiRLModuleSpec(rl_module_specs=RLModuleSpec(model_config={"fcnet_hiddens": [8]}))
