from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rl_module(model_config=dict(fcnet_hiddens=[64], use_lstm=True, max_seq_len=20))
