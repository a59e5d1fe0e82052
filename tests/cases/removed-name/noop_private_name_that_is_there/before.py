from ray.rllib.utils.annotations import OverrideToImplementCustomLogic
from ray.tune.registry import ENV_CREATOR, _global_registry

print(_global_registry.get(ENV_CREATOR, "ours"), OverrideToImplementCustomLogic)
