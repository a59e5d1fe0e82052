from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, samples=None, **kwargs):
        print(self.episode.length, samples.length)
