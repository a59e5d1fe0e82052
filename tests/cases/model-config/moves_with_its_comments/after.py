from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(
        lr=1e-4,
        # clipped
        clip_param=0.2,
    )
    .rl_module(
        # a small network
        model_config={
            "fcnet_hiddens": [64, 64],  # two layers
            # smooth
            "fcnet_activation": "tanh",
            "use_lstm": True,
            "max_seq_len": 20,
        },  # end of model
    )
)
