from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.utils.replay_buffers import ReplayBuffer

config = DQNConfig().training(replay_buffer_config={"type": "EpisodeReplayBuffer", "capacity": 50_000}, epsilon=[(0, 1.0), (10000, 0.02)]).rl_module(model_config={"head_fcnet_hiddens": [256]})
