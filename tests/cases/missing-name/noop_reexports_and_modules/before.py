import ray.rllib.algorithms.ppo as ppo
from ray import train, tune
from ray.rllib.algorithms import PPOConfig, ppo as again
from ray.rllib.core import Columns
from ray.rllib.core.rl_module import RLModuleSpec, rl_module
from ray.rllib.utils.metrics import *
from ray.tune.registry import register_env

print(ppo.PPOConfig, again.PPO, PPOConfig, Columns.OBS, RLModuleSpec, rl_module.RLModule, register_env)
print(tune.Tuner, tune.search.basic_variant, train.Checkpoint, ppo.ppo.PPO.get_default_config())
