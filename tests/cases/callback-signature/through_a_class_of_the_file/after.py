from ray.rllib.callbacks.callbacks import RLlibCallback


class Base(RLlibCallback):
    pass


class Callbacks(Base):
    def on_episode_step(self, *, env_runner, env, episode, **kwargs):
        pass
