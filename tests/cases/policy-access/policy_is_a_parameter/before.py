from ray.rllib.algorithms.ppo import PPOConfig


def show(policy):
    print(policy.get_weights())
    policy.set_weights(policy.get_weights())


algo = PPOConfig().environment("CartPole-v1").build()
show(algo.get_policy())
