from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig

PPOConfig().environment("CartPole-v1").rl_module(
    model_config=DefaultModelConfig(use_lstm=True, lstm_use_prev_action=True, post_fcnet_hiddens=[8], use_attention=True)
)
PPOConfig().environment("CartPole-v1").rl_module(
    model_config={"use_lstm": True, "max_seq_len": 4, "lstm_use_prev_reward": True, "lstm_use_prev_action": False}
)
