from ray.rllib.algorithms.ppo import PPOConfig


def read(worker):
    return worker.get_weights()


def copy(group, weights):
    group.foreach_env_runner(lambda runner: runner.set_weights(weights))
    return group.foreach_env_runner(read)


config = PPOConfig()
