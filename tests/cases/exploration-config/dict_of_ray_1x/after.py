from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig

trainer = (
    DQNConfig()
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0)
    .training(epsilon=[(0, 1.0), (300, 0.05)])
    .rl_module(model_config={"head_fcnet_hiddens": [256]})
    .build_algo()
)
other = (
    PPOConfig()
    .environment("CartPole-v1")
    .env_runners(explore=False)
    .build_algo()
)
