import ray.rllib
from lightning.pytorch.callbacks import Callback


class Stop(Callback):
    def on_train_end(self, trainer, module):
        pass

    def on_sample_end(self, samples):
        pass
