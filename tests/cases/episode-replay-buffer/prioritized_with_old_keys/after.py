from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().training(
    replay_buffer_config={
        "type": "PrioritizedEpisodeReplayBuffer",
        "capacity": 1000,  # small
        "alpha": 0.5,
        # unused
    },
    num_steps_sampled_before_learning_starts=100,
    epsilon=[(0, 1.0), (1000, 0.1)],
).rl_module(model_config={"head_fcnet_hiddens": [64]})
