from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import MeanStdFilter

config = PPOConfig()
config.env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: MeanStdFilter(),
)
config.rl_module(model_config={"fcnet_hiddens": [64]})
config.callbacks_class = print
config.environment(is_atari=False)
