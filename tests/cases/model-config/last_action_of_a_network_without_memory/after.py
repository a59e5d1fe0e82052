from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("two_players").rl_module(
    model_config={"fcnet_hiddens": [32]}
)
trainer = (
    PPOConfig()
    .environment("CartPole-v0")
    .rl_module(model_config={"fcnet_hiddens": [64]})
    .build_algo()
)
