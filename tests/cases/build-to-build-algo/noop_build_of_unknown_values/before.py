from ray.rllib.algorithms.ppo import PPOConfig


def run(config, builder):
    builder.build()
    return config.build("CartPole-v1")


run(None, PPOConfig)
