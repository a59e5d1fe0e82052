from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rl_module(
    model_config={
        "head_fcnet_hiddens": [32],
        "head_fcnet_activation": "relu",  # in the head
        "fcnet_kernel_initializer": "xavier_uniform_",
    }
)
