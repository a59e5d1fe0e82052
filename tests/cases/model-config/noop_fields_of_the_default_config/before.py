from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.env_to_module import FlattenObservations, PrevActionsPrevRewards
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig

PPOConfig().environment("CartPole-v1").rl_module(
    model_config=DefaultModelConfig(fcnet_hiddens=[8], head_fcnet_hiddens=[4], lstm_use_prev_action=False)
)
PPOConfig().environment("CartPole-v1").env_runners(
    env_to_module_connector=lambda env, spaces=None, device=None: [PrevActionsPrevRewards(), FlattenObservations()]
).rl_module(model_config=DefaultModelConfig(use_lstm=True, lstm_use_prev_action=True))
