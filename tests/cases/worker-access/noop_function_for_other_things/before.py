from ray.rllib.algorithms.ppo import PPOConfig


def describe(worker):
    return worker.env, worker.sample(), worker.get_weights()


algo = PPOConfig().environment("CartPole-v1").build_algo()
describe(open("workers"))
