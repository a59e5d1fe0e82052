from ray import tune
from ray.rllib.connectors.env_to_module import FlattenObservations, MeanStdFilter
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.tune.registry import register_env

FlattenObservations(multiagent=True)
MeanStdFilter(multi_agent=True)
MultiRLModuleSpec(modules={})
register_env("a", print, 1)
tune.run("PPO", queue_trials=True)
tune.CheckpointConfig(checkpoint_frequency=5, checkpoint_freq=5)
