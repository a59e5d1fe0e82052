from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().training(
    replay_buffer_config={"type": "PrioritizedEpisodeReplayBuffer", "capacity": 1000, "alpha": 0.6, "beta": 0.4},
)
config.replay_buffer_config["capacity"] = 2000
