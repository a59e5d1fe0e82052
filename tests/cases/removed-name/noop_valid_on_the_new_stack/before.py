from ray.rllib.env import EnvContext, MultiAgentEnv
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.utils import override, try_import_torch
from ray.rllib.utils.numpy import one_hot
from ray.tune.registry import get_trainable_cls, register_env

torch, _ = try_import_torch()
kinds = [EnvContext, MultiAgentEnv, PolicySpec, override, one_hot, get_trainable_cls, register_env]
