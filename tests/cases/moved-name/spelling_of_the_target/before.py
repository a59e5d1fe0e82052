from ray.rllib.agents.callbacks import DefaultCallbacks


class Quiet(DefaultCallbacks):
    pass
