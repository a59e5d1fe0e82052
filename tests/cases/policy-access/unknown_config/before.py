from ray.rllib.algorithms.algorithm import Algorithm


def networks(algo: Algorithm):
    policy = algo.get_policy("main")
    print(policy.model)
    return [policy.get_weights(), algo.get_policy().get_weights()]
