import ray
from project.callbacks import BaseCallbacks


class Callbacks(BaseCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        pass
