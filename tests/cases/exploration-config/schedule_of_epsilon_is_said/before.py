from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().exploration(
    exploration_config={
        "type": "EpsilonGreedy",
        "epsilon_schedule": {"type": "PiecewiseSchedule", "endpoints": [(0, 1.0), (100, 0.1)], "outside_value": 0.1},
    }
)
