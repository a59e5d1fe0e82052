from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, env_runner, env, rl_module, episode, env_index, **kwargs):
        print(env_runner.worker_index)

    def on_episode_end(self, *, env_runner, env, rl_module, episode, **kwargs):
        pass

    def on_sample_end(self, env_runner, samples, **kwargs):
        pass

    def on_train_result(self, algorithm, result, **kwargs):
        pass
