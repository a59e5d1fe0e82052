from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, worker=None, base_env=None, policies=None, env_runner=None, **kwargs):
        print(episode.id_, env_runner)
