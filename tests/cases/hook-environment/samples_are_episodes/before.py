from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_sample_end(self, *, samples, **kwargs):
        print("sampled", samples.count)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
