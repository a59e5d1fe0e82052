from mylib import Buffer
from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().training(replay_buffer_config={"type": Buffer, "capacity": 10})
config.replay_buffer_config["prioritized_replay_alpha"] = 0.5
config.replay_buffer_config.update({"capacity": 20, "type": "ReplayBuffer"})
