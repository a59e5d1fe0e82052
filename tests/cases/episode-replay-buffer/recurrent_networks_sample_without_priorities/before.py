from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig

raises = DQNConfig().rl_module(model_config={"use_lstm": True, "max_seq_len": 20})

plain = DQNConfig().rl_module(model_config={"use_lstm": True, "max_seq_len": 20})
plain.training(replay_buffer_config={"type": "EpisodeReplayBuffer", "capacity": 1000})

without_buffer = PPOConfig().rl_module(model_config={"use_lstm": True, "max_seq_len": 20})
