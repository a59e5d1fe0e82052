from ray.rllib.algorithms.ppo import PPOConfig


def widened(size):
    config = PPOConfig().environment("CartPole-v1")
    spec = config.get_default_rl_module_spec()
    spec.model_config = {"fcnet_hiddens": [size]}
    return config.rl_module(rl_module_spec=spec)
