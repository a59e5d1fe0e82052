from ray.rllib.algorithms.algorithm import Algorithm


def networks(algo: Algorithm):
    policy = algo.get_module("main")
    print(policy)
    return [algo.get_weights(["main"])["main"], algo.get_weights(["default_policy"])["default_policy"]]
