from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
one = config.build()
two = config.build()
two.set_weights(one.get_weights())
two.get_policy().set_weights(one.get_policy().get_weights())
if two.iteration:
    # back again
    one.set_weights(weights=two.get_weights())  # all of them
copied = one.get_weights(["default_policy"])
two.set_weights(copied)
