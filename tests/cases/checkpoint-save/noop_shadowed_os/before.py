from ray.rllib.algorithms.ppo import PPOConfig


def save(os):
    algo = PPOConfig().environment("CartPole-v1").build_algo()
    algo.save("/tmp/a")
    return os
