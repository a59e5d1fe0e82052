from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_algorithm_init(self, algorithm, **kwargs):
        print(algorithm.iteration)

    def on_env_runners_recreated(self, *, algorithm, env_runner_group, env_runner_indices, is_evaluation, **kwargs):
        print(len(env_runner_indices))


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
