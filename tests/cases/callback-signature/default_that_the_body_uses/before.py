from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, worker=None, env_runner=None, **kwargs):
        print(worker.worker_index)
