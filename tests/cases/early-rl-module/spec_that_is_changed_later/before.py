from ray.rllib.core.rl_module.rl_module import RLModuleSpec


def widened(size):
    spec = RLModuleSpec()
    spec.model_config_dict = {"fcnet_hiddens": [size]}
    if spec.model_config_dict is None:
        raise ValueError
    return spec.as_multi_agent()
