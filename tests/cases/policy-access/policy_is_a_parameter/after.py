from ray.rllib.algorithms.ppo import PPOConfig


def show(policy):
    print(policy.get_state())
    policy.set_weights(policy.get_state())


algo = PPOConfig().environment("CartPole-v1").build_algo()
show(algo.get_module())
