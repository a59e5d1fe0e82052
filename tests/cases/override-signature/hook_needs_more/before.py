from ray.rllib.callbacks.callbacks import RLlibCallback
class Own(RLlibCallback):
    def on_episode_end(self, *, episode, worker, **kwargs): pass
