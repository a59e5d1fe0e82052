from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


def log(self, *, worker, base_env, episode, **kwargs):
    print(worker)


def timed(hook):
    def run(self, *, worker, episode, **kwargs):
        return hook(self, worker=worker, episode=episode, **kwargs)

    return run


class Callbacks(RLlibCallback):
    on_episode_start = log

    @timed
    def on_episode_end(self, *, env_runner, episode, **kwargs):
        print(env_runner)


Callbacks.on_episode_step = log
Callbacks.on_sample_end = lambda self, worker, samples, **kwargs: print(worker)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
