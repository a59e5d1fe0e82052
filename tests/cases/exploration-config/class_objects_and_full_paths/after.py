from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().training(epsilon=[(0, 1.0), (100000, 0.1)]).rl_module(model_config={"head_fcnet_hiddens": [256]})
other = DQNConfig().training(
    epsilon=[
        # steps
        (0, 1.0),
        (2000, 0.05),
    ]
).rl_module(model_config={"head_fcnet_hiddens": [256]})
