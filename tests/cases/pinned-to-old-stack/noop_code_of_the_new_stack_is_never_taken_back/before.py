from mylib import Net
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

config = (
    PPOConfig()
    .rl_module(rl_module_spec=RLModuleSpec(module_class=Net))
    .training(model={"custom_model": "mine"})
)
