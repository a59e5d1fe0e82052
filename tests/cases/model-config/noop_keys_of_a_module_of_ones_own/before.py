from mylib import Net
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec

config = PPOConfig().rl_module(rl_module_spec=RLModuleSpec(module_class=Net, model_config={"depth": 3}))
other = PPOConfig().rl_module(model_config={"fcnet_hiddens": [64], "head_fcnet_hiddens": [32], "max_seq_len": 5})
