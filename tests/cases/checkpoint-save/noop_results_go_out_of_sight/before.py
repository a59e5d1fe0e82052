from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
results = [algo.save("/tmp/first")]
results.append(algo.save("/tmp/second"))
by_name = {}
by_name["third"] = algo.save("/tmp/third")


def last():
    return algo.save("/tmp/fourth")
