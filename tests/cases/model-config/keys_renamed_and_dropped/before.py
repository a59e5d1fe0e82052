from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().training(
    model={
        "post_fcnet_hiddens": [32],
        "post_fcnet_activation": "relu",  # in the head
        "framestack": True,
        "use_attention": False,
        "attention_dim": 64,
        "fcnet_weights_initializer": "xavier_uniform_",
    }
)
