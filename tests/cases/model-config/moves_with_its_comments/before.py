from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(
        lr=1e-4,
        # a small network
        model={
            "fcnet_hiddens": [64, 64],  # two layers
            # smooth
            "fcnet_activation": "tanh",
            "use_lstm": True,
        },  # end of model
        # clipped
        clip_param=0.2,
    )
)
