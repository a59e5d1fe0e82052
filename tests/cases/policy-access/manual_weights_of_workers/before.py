from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
weights = algo.get_weights()


def read(worker):
    return worker.get_weights()


algo.env_runner_group.foreach_env_runner(lambda runner: runner.set_weights(weights))
print(algo.env_runner_group.foreach_env_runner(read))
