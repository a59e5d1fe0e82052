from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig()
config.exploration_config = {"type": "EpsilonGreedy", "initial_epsilon": 1.0, "final_epsilon": 0.1}
config.exploration_config["final_epsilon"] = 0.2
config.exploration_config.update({"epsilon_timesteps": 200})
