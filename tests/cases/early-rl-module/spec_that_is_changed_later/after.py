from ray.rllib.core.rl_module.rl_module import RLModuleSpec


def widened(size):
    spec = RLModuleSpec()
    spec.model_config = {"fcnet_hiddens": [size]}
    if spec.model_config is None:
        raise ValueError
    return spec.as_multi_rl_module_spec()
