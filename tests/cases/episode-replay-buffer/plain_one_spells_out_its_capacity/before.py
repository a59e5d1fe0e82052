from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.utils.replay_buffers import ReplayBuffer

config = DQNConfig().training(replay_buffer_config={"type": ReplayBuffer})
