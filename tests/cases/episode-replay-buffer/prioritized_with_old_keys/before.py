from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().training(
    replay_buffer_config={
        "type": "MultiAgentPrioritizedReplayBuffer",
        "capacity": 1000,  # small
        "prioritized_replay_alpha": 0.5,
        # unused
        "storage_unit": "timesteps",
        "learning_starts": 100,
    },
    hiddens=[64],
    epsilon=[(0, 1.0), (1000, 0.1)],
)
