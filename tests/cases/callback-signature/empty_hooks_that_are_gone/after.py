from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    # the metrics of one episode

    def on_sample_end(self, *, env_runner, samples, **kwargs):
        print("sampled")


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
