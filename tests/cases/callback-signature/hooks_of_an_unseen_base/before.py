import ray
from project.callbacks import Base


class Callbacks(Base):
    def on_episode_end(self, *, worker, episode, **kwargs):
        print(worker)

    def on_episode_step(self, *, base_env, episode, **kwargs):
        print(base_env)

    def on_train_result(self, *, trainer, **kwargs):
        print(trainer)

    def on_episode_start(self, episode, **kwargs):
        print(episode)
