from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().env_runners(num_env_runners=1).training(epsilon=[(0, 1.0), (200, 0.02)]).rl_module(model_config={"head_fcnet_hiddens": [256]})
