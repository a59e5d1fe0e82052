from ray.rllib.callbacks.callbacks import RLlibCallback
class Own(RLlibCallback):
    def on_episode_strat(self, *, episode, **kwargs): pass
