from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, worker, base_env, policies, episode, env_index, **kwargs):
        print(worker.worker_index)

    def on_episode_end(self, *, worker, base_env, policies, episode, **kwargs):
        pass

    def on_sample_end(self, worker, samples, **kwargs):
        pass

    def on_train_result(self, trainer, result, **kwargs):
        pass
