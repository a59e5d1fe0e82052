from ray.rllib.algorithms.dqn import DQNConfig

config = (
    DQNConfig()
    .environment("CartPole-v1")
    .env_runners(
        explore=True,
    )
    .training(epsilon=[(0, 1.0), (100, 1.0), (5100, 0.02)])
    .rl_module(model_config={"head_fcnet_hiddens": [256]})
)
